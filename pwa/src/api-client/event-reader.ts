const FIELD = 'data: '

/**
 * Incremental parser for server-sent events; ignores comments.
 *
 * @param onData receives each event's data
 * @returns accepts the next chunk
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
