import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { followOwnOrders, type OrderEvent } from '@usiku/contracts/orders/operations.ts'
import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/value'
import { expect, onTestFinished } from 'vitest'
import { parseEvents } from './inject-once.ts'

export interface EventReader {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** `undefined` at the end of the stream. Validated by the contract. */
  readonly next: () => Promise<OrderEvent | undefined>
  /** The next chunk, comments included; `undefined` at the end of the stream. */
  readonly nextPiece: () => Promise<string | undefined>
  readonly disconnect: () => void
}

export async function getAppUrl(app: FastifyInstance): Promise<string> {
  return app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 })
}

export async function listen(app: FastifyInstance, token: string): Promise<EventReader> {
  const request = get((await getAppUrl(app)) + buildPath(followOwnOrders), {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    agent: false,
  })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  // Some tests close the connection on purpose.
  response.on('error', () => undefined)
  const pieces = response.setEncoding('utf8')[Symbol.asyncIterator]()
  const queued: OrderEvent[] = []
  const nextPiece = async () => ((await pieces.next()) as { value: string | undefined }).value
  const next = async (): Promise<OrderEvent | undefined> => {
    while (queued.length === 0) {
      const piece = await nextPiece()
      if (piece === undefined) return undefined
      queued.push(...(parseEvents(piece) as OrderEvent[]))
    }
    const event = queued.shift()
    expect(Check(getDeclaration(followOwnOrders).success.reply, event), JSON.stringify(event)).toBe(true)
    return event
  }
  const { statusCode: status = 0, headers } = response
  return { status, headers, next, nextPiece, disconnect: () => void request.destroy() }
}
