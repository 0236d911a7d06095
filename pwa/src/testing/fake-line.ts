import { followOwnOrders, type OrderNews } from '@usiku/contracts/live-orders.ts'
import { HttpResponse } from 'msw'
import { Check } from 'typebox/value'
import { fakeOperation } from './fake-api.ts'

/** The shop's end of the lines over which it tells of orders. */
export interface FakeLines {
  /** How many have been opened so far. */
  readonly opened: () => number
  /** With which tokens they were asked for. */
  readonly tokens: (string | null)[]
  /** Tells something over the last one, as the contract has it. */
  readonly tell: (news: OrderNews) => void
  /** Ends the last one, as a stop of the shop does. */
  readonly end: () => void
}

/** Answers whoever listens for changes of orders, until the test ends. */
export function fakeLines(): FakeLines {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  const tokens: (string | null)[] = []
  fakeOperation(followOwnOrders, ({ headers }) => {
    tokens.push(headers.get('authorization'))
    const body = new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) })
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  })
  return {
    opened: () => lines.length,
    tokens,
    tell: (news) => {
      if (!Check(followOwnOrders.success.reply, news)) throw new Error('The shop cannot tell this')
      lines.at(-1)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(news)}\n\n`))
    },
    end: () => lines.at(-1)?.close(),
  }
}
