export interface ProgressStream {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

const LINE_EVERY = 5_000

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
