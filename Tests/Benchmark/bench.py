#!/usr/bin/python3
"""Measures the picker, the floors below it and its peers, in one run on a virtual display of its own."""
import argparse
import os
import subprocess
import sys

import opening
import programs
import report

def outside(arguments):
    programs.build()
    desktop = os.path.join(programs.PROJECT, "Tests/Desktops/desktop.sh")
    return subprocess.run([desktop, "openbox", "--", sys.executable, os.path.abspath(__file__), "--inside", *arguments]).returncode

def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--pictures", metavar="FOLDER")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.inside:
        return outside(sys.argv[1:])
    peers, absent = programs.peers(options.peer)
    if options.no_peers: peers=[]
    o = opening.Openings(peers, options.rounds, options.pictures)
    o.measure()
    result = report.Report(o)
    print(result.table())
    print(o.troubles, absent)
    if options.json:
        result.write_json(options.json)

if __name__ == "__main__":
    sys.exit(main())
