import { pipeline, type Readable, Transform } from 'node:stream'
import type { Operation, ReplyOf } from '@usiku/contracts/operation.ts'
import type { Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from './serialization.ts'
import { type Input, inputOf, routeOf } from './serve.ts'

/** What keeps the line open without saying anything. */
const COMMENT = ':\n\n'

/** Begins to tell: a stream of replies of the operation, and of symbols, which only show that the line lives. */
export type Opener<O extends Operation> = (input: Input<O>) => Promise<Readable>

/**
 * Registers the route of an operation that answers with server-sent events. Each
 * goes out in the shape that the operation declares. Whoever opens the stream
 * notices by its `close` when the caller has gone.
 */
export function serveEvents<O extends Operation>(app: FastifyInstance, operation: O, open: Opener<O>): void {
  app.route({
    ...routeOf(operation),
    // Of a stream nobody wants the head alone.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const events = asText(operation, await open(inputOf(request, reply)))
      reply.header('cache-control', 'no-store')
      // Proxies hold back what they think is unfinished.
      reply.header('x-accel-buffering', 'no')
      // The line is over with the stream: a stop of the shop need not wait for it.
      reply.header('connection', 'close')
      return reply.code(operation.success.status).type('text/event-stream; charset=utf-8').send(events)
    },
  })
}

function asText<O extends Operation>({ success, method, path }: O, replies: Readable): Readable {
  const serialize = serializerCompiler({ schema: success.reply as Schema, method, url: path })
  const text = new Transform({
    writableObjectMode: true,
    transform: (reply: ReplyOf<O> | symbol, _encoding, done) =>
      done(null, typeof reply === 'symbol' ? COMMENT : `data: ${serialize(reply)}\n\n`),
  })
  // Whichever end goes first takes the other along; that somebody leaves is no failure.
  pipeline(replies, text, () => undefined)
  return text
}
