import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import { buildPath, type Operation, type ReplyOf } from '@usiku/contracts/http/operation.ts'
import { followOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { followOwnOrders, type OrderAnnouncement, type OrderEvent } from '@usiku/contracts/orders/operations.ts'
import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/value'
import { expect, onTestFinished } from 'vitest'
import { parseEvents } from './inject-once.ts'

export interface EventReader<Event = OrderEvent> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** `undefined` at the end of the stream. Validated by the contract. */
  readonly next: () => Promise<Event | undefined>
  /** The next chunk, comments included; `undefined` at the end of the stream. */
  readonly nextPiece: () => Promise<string | undefined>
  readonly disconnect: () => void
}

export async function getAppUrl(app: FastifyInstance): Promise<string> {
  return app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 })
}

export function listen(app: FastifyInstance, token: string): Promise<EventReader> {
  return openStream(app, followOwnOrders, token)
}

/** As an administrator, from an event on. */
export function listenToOrders(
  app: FastifyInstance,
  token: string,
  { after, lastEventId }: { readonly after?: number; readonly lastEventId?: number | string } = {},
): Promise<EventReader<OrderAnnouncement>> {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
  return openStream(app, followOrders, token, { query: after === undefined ? '' : `?after=${after}`, headers })
}

async function openStream<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  token: string,
  { query = '', headers = {} }: { readonly query?: string; readonly headers?: Record<string, string> } = {},
): Promise<EventReader<ReplyOf<O>>> {
  const request = get((await getAppUrl(app)) + buildPath(operation) + query, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip', ...headers },
    agent: false,
  })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  // Some tests close the connection on purpose.
  response.on('error', () => undefined)
  const pieces = response.setEncoding('utf8')[Symbol.asyncIterator]()
  const queued: ReplyOf<O>[] = []
  const nextPiece = async () => ((await pieces.next()) as { value: string | undefined }).value
  const next = async (): Promise<ReplyOf<O> | undefined> => {
    while (queued.length === 0) {
      const piece = await nextPiece()
      if (piece === undefined) return undefined
      queued.push(...(parseEvents(piece) as ReplyOf<O>[]))
    }
    const event = queued.shift()
    expect(Check(getDeclaration(operation).success.reply, event), JSON.stringify(event)).toBe(true)
    return event
  }
  const { statusCode: status = 0, headers: received } = response
  return { status, headers: received, next, nextPiece, disconnect: () => void request.destroy() }
}
