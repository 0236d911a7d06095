import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { followOwnOrders, type OrderNews } from '@usiku/contracts/live-orders.ts'
import { pathOf } from '@usiku/contracts/operation.ts'
import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/value'
import { expect, onTestFinished } from 'vitest'
import { eventsIn } from './inject-once.ts'

/** Somebody who listens over a real socket. */
export interface EventReader {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The next event; `undefined` once the stream has ended. Held against the contract. */
  readonly next: () => Promise<OrderNews | undefined>
  /** The next piece as it comes, comments included; `undefined` once the stream has ended. */
  readonly nextPiece: () => Promise<string | undefined>
  /** Hangs up. */
  readonly leave: () => void
}

/** Where an app listens; it starts to when it does not yet. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  return app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 })
}

/** Listens for the changes of somebody's orders. */
export async function listen(app: FastifyInstance, token: string): Promise<EventReader> {
  const request = get((await addressOf(app)) + pathOf(followOwnOrders), {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    agent: false,
  })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  // Hanging up is what some tests do.
  response.on('error', () => undefined)
  const pieces = response.setEncoding('utf8')[Symbol.asyncIterator]()
  const waiting: OrderNews[] = []
  const nextPiece = async () => ((await pieces.next()) as { value: string | undefined }).value
  const next = async (): Promise<OrderNews | undefined> => {
    while (waiting.length === 0) {
      const piece = await nextPiece()
      if (piece === undefined) return undefined
      waiting.push(...(eventsIn(piece) as OrderNews[]))
    }
    const news = waiting.shift()
    expect(Check(followOwnOrders.success.reply, news), JSON.stringify(news)).toBe(true)
    return news
  }
  const { statusCode: status = 0, headers } = response
  return { status, headers, next, nextPiece, leave: () => void request.destroy() }
}
