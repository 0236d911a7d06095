const FIELD = 'data: '

/**
 * Takes server-sent events apart, in whatever pieces they arrive.
 *
 * @param onData gets the data of each event; comments say nothing
 * @returns takes the next piece
 */
export function makeEventReader(onData: (data: string) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const lines = event.split('\n').filter((line) => line.startsWith(FIELD))
      if (lines.length > 0) onData(lines.map((line) => line.slice(FIELD.length)).join('\n'))
    }
  }
}
