internal import GLibKit

endProcess(Launcher(RawArguments.ofProcess).run())
