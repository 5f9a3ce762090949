internal import EmojiPopup

EmojiPopupCommand.main()
