import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface RawAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly payload: string
}

export const isEvents = ({ headers }: Pick<RawAnswer, 'headers'>): boolean =>
  String(headers['content-type']).startsWith('text/event-stream')

/** As `app.inject`; of an endless stream it returns the first event. */
export async function injectOnce(app: FastifyInstance, options: InjectOptions): Promise<RawAnswer> {
  const response = await app.inject({ ...options, payloadAsStream: true })
  const stream = response.stream()
  const { statusCode, headers } = response
  if (!isEvents(response)) return { statusCode, headers, payload: await text(stream) }
  const [first] = (await once(stream, 'data')) as [Buffer]
  stream.destroy()
  return { statusCode, headers, payload: first.toString() }
}

/** Parses the events of a chunk, without comments. */
export function parseEvents(payload: string): unknown[] {
  return payload
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)))
}
