import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { followOwnOrders, type OrderNews } from '@usiku/contracts/live-orders.ts'
import { pathOf } from '@usiku/contracts/operation.ts'
import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/value'
import { expect, onTestFinished } from 'vitest'
import { eventsIn } from './inject-once.ts'

export interface EventReader {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** `undefined` at the end of the stream. Validated by the contract. */
  readonly next: () => Promise<OrderNews | undefined>
  /** The next chunk, comments included; `undefined` at the end of the stream. */
  readonly nextPiece: () => Promise<string | undefined>
  readonly leave: () => void
}

export async function addressOf(app: FastifyInstance): Promise<string> {
  return app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 })
}

export async function listen(app: FastifyInstance, token: string): Promise<EventReader> {
  const request = get((await addressOf(app)) + pathOf(followOwnOrders), {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    agent: false,
  })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  // Some tests close the connection on purpose.
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
