import { pipeline, type Readable, Transform } from 'node:stream'
import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import type { Operation, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type { Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { type OperationInput, toInput, toRouteOptions } from './register-operation.ts'
import { serializerCompiler } from './serialization.ts'

/** An SSE comment keeps the connection open. */
const HEARTBEAT_COMMENT = ':\n\n'

/** Returns a stream of replies; a symbol in it is sent as a heartbeat. */
export type EventStreamHandler<O extends Operation> = (input: OperationInput<O>) => Promise<Readable>

/**
 * Registers an operation that answers with server-sent events, serialized by its declared schema. The stream's
 * `close` event tells that the client has left.
 */
export function registerEventStream<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  open: EventStreamHandler<O>,
): void {
  app.route({
    ...toRouteOptions(operation),
    // HEAD makes no sense for a stream.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const events = toEventText(operation, await open(toInput(request, reply)))
      reply.header('cache-control', 'no-store')
      // Proxies buffer responses that they think are unfinished.
      reply.header('x-accel-buffering', 'no')
      // Close the connection with the stream, so that a shutdown need not wait for it.
      reply.header('connection', 'close')
      return reply.code(getDeclaration(operation).success.status).type('text/event-stream; charset=utf-8').send(events)
    },
  })
}

/** The `id` of a reply that has one is that of its event. */
function formatId(reply: unknown): string {
  const hasId = typeof reply === 'object' && reply !== null && 'id' in reply && typeof reply.id === 'number'
  return hasId ? `id: ${reply.id}\n` : ''
}

function toEventText<O extends Operation>(operation: O, replies: Readable): Readable {
  const { success, method, path } = getDeclaration(operation)
  const serialize = serializerCompiler({ schema: success.reply as Schema, method, url: path })
  const text = new Transform({
    writableObjectMode: true,
    transform: (reply: ReplyOf<O> | symbol, _encoding, done) =>
      done(null, typeof reply === 'symbol' ? HEARTBEAT_COMMENT : `${formatId(reply)}data: ${serialize(reply)}\n\n`),
  })
  // Either end destroys the other; a client that leaves is no error.
  pipeline(replies, text, () => undefined)
  return text
}
