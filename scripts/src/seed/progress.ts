/** Where progress is said: standard output. */
export interface ProgressStream {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

/** A line is written anew so often where nobody sees it being rewritten. */
const LINE_EVERY = 5_000

/** Says how far something has come: one line that is rewritten on a terminal, else a line every so often. */
export function progressOf(label: string, all: number, stream: ProgressStream): (done: number) => void {
  let said = 0
  return (done) => {
    const line = `${label}: ${grouped(done)} of ${grouped(all)}`
    const isDone = done >= all
    if (stream.isTTY) stream.write(`\r${line}${isDone ? '\n' : ''}`)
    else if (isDone || done - said >= LINE_EVERY) {
      said = done
      stream.write(`${line}\n`)
    }
  }
}

const grouped = (number: number): string => number.toLocaleString('en-GB')
