import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** At this size the file is rotated to `….1`, and that one to `….2`. */
const MAX_BYTES = 20 * 1024 * 1024
const OWNER_ONLY = 0o600
const WARN = 40

export interface LogStream {
  readonly write: (line: string) => void
}

export interface LogFileOptions {
  /** Receives warnings and errors. */
  readonly terminal?: LogStream
  readonly maxBytes?: number
  readonly maxOldFiles?: number
}

/** Writes every line to files of bounded size and number, warnings and errors to the terminal as well. */
export function openLogFile(
  path: string,
  { terminal = process.stderr, maxBytes = MAX_BYTES, maxOldFiles = 1 }: LogFileOptions = {},
): LogStream {
  mkdirSync(dirname(path), { recursive: true })
  let file = openSync(path, 'a', OWNER_ONLY)
  let size = fstatSync(file).size

  function append(line: string): void {
    if (size + line.length > maxBytes && size > 0) {
      for (let number = maxOldFiles - 1; number > 0; number--)
        renameIfThere(`${path}.${number}`, `${path}.${number + 1}`)
      renameSync(path, `${path}.1`)
      // Close last: when an earlier step fails, the descriptor must not be reused for another file.
      const before = file
      file = openSync(path, 'a', OWNER_ONLY)
      size = 0
      closeSync(before)
    }
    size += writeSync(file, line)
  }

  return {
    write: (line) => {
      if (getLevel(line) >= WARN) terminal.write(line)
      try {
        append(line)
      } catch {
        // A full disk must not break the response that the line is about.
      }
    },
  }
}

function renameIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}

const getLevel = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0)
