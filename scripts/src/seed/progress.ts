export interface ProgressStream {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

const LINE_INTERVAL = 5_000

export function createProgressReporter(label: string, all: number, stream: ProgressStream): (done: number) => void {
  let reported = 0
  return (done) => {
    const line = `${label}: ${formatCount(done)} of ${formatCount(all)}`
    const isDone = done >= all
    if (stream.isTTY) stream.write(`\r${line}${isDone ? '\n' : ''}`)
    else if (isDone || done - reported >= LINE_INTERVAL) {
      reported = done
      stream.write(`${line}\n`)
    }
  }
}

const formatCount = (number: number): string => number.toLocaleString('en-GB')
