const DATA_PREFIX = 'data: '

/**
 * Incremental parser for server-sent events; ignores comments.
 *
 * @param onData receives each event's data
 * @returns accepts the next chunk
 */
export function createSseParser(onData: (data: string) => void): (chunk: string) => void {
  let buffered = ''
  return (chunk) => {
    const events = (buffered + chunk).split('\n\n')
    buffered = events.pop() ?? ''
    for (const event of events) {
      const lines = event.split('\n').filter((line) => line.startsWith(DATA_PREFIX))
      if (lines.length > 0) onData(lines.map((line) => line.slice(DATA_PREFIX.length)).join('\n'))
    }
  }
}
