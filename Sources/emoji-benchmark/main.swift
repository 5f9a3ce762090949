internal import GLibKit

endProcess(Benchmark.run(Array(CommandLine.arguments.dropFirst())))
