import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import { followOwnOrders, type OrderEvent } from '@usiku/contracts/orders/operations.ts'
import { HttpResponse } from 'msw'
import { Check } from 'typebox/value'
import { fakeOperation } from './fake-api.ts'

export interface FakeEventStreams {
  readonly opened: () => number
  readonly tokens: (string | null)[]
  readonly emit: (event: OrderEvent) => void
  readonly end: () => void
}

export function fakeEventStreams(): FakeEventStreams {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const tokens: (string | null)[] = []
  fakeOperation(followOwnOrders, ({ headers }) => {
    tokens.push(headers.get('authorization'))
    const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) })
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  })
  return {
    opened: () => streams.length,
    tokens,
    emit: (event) => {
      if (!Check(getDeclaration(followOwnOrders).success.reply, event)) throw new Error('The shop cannot tell this')
      streams.at(-1)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
    },
    end: () => streams.at(-1)?.close(),
  }
}
