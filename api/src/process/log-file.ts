import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Past this many bytes the file becomes `….1`, in place of the one before. */
const LARGEST = 20 * 1024 * 1024
const OWNER_ONLY = 0o600
/** Pino's number of `warn`. */
const WARN = 40

/** Where pino writes its lines. */
export interface LogStream {
  readonly write: (line: string) => void
}

/**
 * The shop's log: every line in a file of bounded size, warnings and errors on
 * the terminal as well.
 *
 * @param terminal takes the lines that need somebody's attention
 */
export function openLogFile(path: string, terminal: LogStream = process.stderr, largest = LARGEST): LogStream {
  mkdirSync(dirname(path), { recursive: true })
  let file = openSync(path, 'a', OWNER_ONLY)
  let size = fstatSync(file).size

  function append(line: string): void {
    if (size + line.length > largest && size > 0) {
      renameSync(path, `${path}.1`)
      // Closed last: when a step before it fails, its number must not become another file's.
      const before = file
      file = openSync(path, 'a', OWNER_ONLY)
      size = 0
      closeSync(before)
    }
    size += writeSync(file, line)
  }

  return {
    write: (line) => {
      if (levelOf(line) >= WARN) terminal.write(line)
      try {
        append(line)
      } catch {
        // A full disk must not take the answer with it that the line is about.
      }
    },
  }
}

/** Pino puts the level first. */
const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0)
