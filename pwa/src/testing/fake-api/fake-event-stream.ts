import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import type { Operation, ReplyOf } from '@usiku/contracts/http/operation.ts'
import { followOwnOrders, type OrderEvent } from '@usiku/contracts/orders/operations.ts'
import { HttpResponse } from 'msw'
import { Check } from 'typebox/value'
import { fakeOperation } from './fake-api.ts'

export interface FakeEventStreams<Event = OrderEvent> {
  readonly opened: () => number
  readonly tokens: (string | null)[]
  /** The `Last-Event-ID` of each connection. */
  readonly positions: (string | null)[]
  readonly emit: (event: Event) => void
  readonly end: () => void
}

export function fakeEventStreams(): FakeEventStreams {
  return fakeStreamsOf(followOwnOrders)
}

export function fakeStreamsOf<const O extends Operation>(operation: O): FakeEventStreams<ReplyOf<O>> {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const tokens: (string | null)[] = []
  const positions: (string | null)[] = []
  fakeOperation<Operation>(operation, ({ headers }) => {
    tokens.push(headers.get('authorization'))
    positions.push(headers.get('last-event-id'))
    const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) })
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  })
  return {
    opened: () => streams.length,
    tokens,
    positions,
    emit: (event) => {
      if (!Check(getDeclaration(operation).success.reply, event)) throw new Error('The shop cannot tell this')
      streams.at(-1)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
    },
    end: () => streams.at(-1)?.close(),
  }
}

/** A stream that stays open and says nothing. */
export const createSilentStream = () =>
  new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
