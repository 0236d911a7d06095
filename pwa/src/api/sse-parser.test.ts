import { expect, it } from 'vitest'
import { createSseParser } from './sse-parser.ts'

function readIn(pieces: readonly string[]): string[] {
  const told: string[] = []
  const read = createSseParser((data) => told.push(data))
  for (const piece of pieces) read(piece)
  return told
}

const STREAM = ':\n\ndata: {"a":1}\n\n:\n\ndata: {"b":\ndata: 2}\n\ndata: unfinished'

it('emits each event once, however the stream is split, and skips comments', () => {
  const expected = ['{"a":1}', '{"b":\n2}']
  for (let cut = 0; cut <= STREAM.length; cut++) {
    expect(readIn([STREAM.slice(0, cut), STREAM.slice(cut)])).toEqual(expected)
  }
  expect(readIn([...STREAM])).toEqual(expected)
})
