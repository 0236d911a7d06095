import { followOwnOrders, type OrderNews } from '@usiku/contracts/live-orders.ts'
import { HttpResponse } from 'msw'
import { Check } from 'typebox/value'
import { fakeOperation } from './fake-api.ts'

export interface FakeLines {
  readonly opened: () => number
  readonly tokens: (string | null)[]
  readonly tell: (news: OrderNews) => void
  readonly end: () => void
}

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
