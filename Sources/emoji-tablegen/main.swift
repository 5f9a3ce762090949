import Foundation

exit(Tablegen.run(Array(CommandLine.arguments.dropFirst())))
