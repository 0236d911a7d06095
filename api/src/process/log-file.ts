import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Past this many bytes the file becomes `….1`, and that one `….2`. */
const MAX_BYTES = 20 * 1024 * 1024
const OWNER_ONLY = 0o600
/** Pino's number of `warn`. */
const WARN = 40

/** Where pino writes its lines. */
export interface LogStream {
  readonly write: (line: string) => void
}

/** Bounds of a log, and who else gets its lines. */
export interface LogFileOptions {
  /** Takes the lines that need somebody's attention. */
  readonly terminal?: LogStream
  readonly maxBytes?: number
  /** Files before the present one. */
  readonly keep?: number
}

/** A log: every line in files of bounded size and number, warnings and errors on the terminal as well. */
export function openLogFile(
  path: string,
  { terminal = process.stderr, maxBytes = MAX_BYTES, keep = 1 }: LogFileOptions = {},
): LogStream {
  mkdirSync(dirname(path), { recursive: true })
  let file = openSync(path, 'a', OWNER_ONLY)
  let size = fstatSync(file).size

  function append(line: string): void {
    if (size + line.length > maxBytes && size > 0) {
      for (let number = keep - 1; number > 0; number--) renameIfThere(`${path}.${number}`, `${path}.${number + 1}`)
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

function renameIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}

/** Pino puts the level first. */
const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0)
