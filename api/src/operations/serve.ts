import type { ErrorCode } from '@usiku/contracts/errors.ts'
import { COMMON_ERRORS, ErrorReply } from '@usiku/contracts/errors.ts'
import {
  API_BASE,
  type BodyOf,
  isKeyed,
  type KeyedOperation,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type UnkeyedOperation,
} from '@usiku/contracts/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WriteDependencies } from '../dependencies.ts'
import { STATUS_OF } from '../errors.ts'
import { writeOnce } from '../modules/write-keys/write-keys.service.ts'
import type { Caller } from '../plugins/session.ts'
import { keyedHeaders, keyOf, replacedKeysOf } from './write-key.ts'

/** What a handler gets: everything the operation declares, already checked. */
export interface Input<O extends Operation> {
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
  /** Who calls; `null` on public operations. */
  readonly caller: O['access'] extends 'public' ? null : Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answered by a handler when what the client has is still right: 304 without a body. */
export const NOT_MODIFIED: unique symbol = Symbol('not modified')

/** Turns a checked request into the answer that the operation declares, or its bytes as the headers describe them. */
export type Handler<O extends Operation> = (input: Input<O>) => Promise<ReplyOf<O> | typeof NOT_MODIFIED | Buffer>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route serves; the session plugin reads its access. */
    operation?: Operation
  }
}

/**
 * Registers the route of an operation: method, path, access, checks of what
 * comes in and the shape of what goes out all come from its declaration. One
 * whose writes can be named is registered by `serveWrite`.
 */
export function serve<O extends UnkeyedOperation>(app: FastifyInstance, operation: O, handler: Handler<O>): void {
  app.route({
    ...routeOf(operation),
    handler: async (request, reply) => {
      const answer = await handler(inputOf(request, reply))
      if (!isForEverybody(operation, request)) reply.header('cache-control', 'no-store')
      if (answer === NOT_MODIFIED) return reply.code(304).send()
      return reply.code(operation.success.status).send(answer)
    },
  })
}

/** Makes a write of the dependencies that it is handed: their `database` is its transaction. */
export type WriteHandler<O extends Operation, D> = (input: Input<O>, deps: D) => Promise<ReplyOf<O>>

/**
 * Registers the route of an operation whose writes can be named: each is one
 * transaction, in which its answer is noted under its key. What is to be done
 * beside the database goes to `afterCommit`; awaited here, it would hold up every
 * other write.
 */
export function serveWrite<O extends KeyedOperation, D extends WriteDependencies>(
  app: FastifyInstance,
  deps: D,
  operation: O,
  handler: WriteHandler<O, D>,
): void {
  app.route({
    ...routeOf(operation),
    handler: async (request, reply) => {
      const input = inputOf<O>(request, reply)
      const { params, body } = request
      // A write that can be named has a caller.
      const { userId, role } = input.caller as Caller
      const write = {
        userId,
        key: keyOf(request),
        replaces: replacedKeysOf(request),
        asked: { operation: operation.id, params, body },
        // Of keys noted before migration 0014.
        askedFormerly: [
          { id: operation.id, body },
          { id: operation.id, params, body },
        ],
      }
      const answer = await writeOnce(deps, write, (database) =>
        handler(input, { ...deps, database, actor: { userId, role } }),
      )
      return reply.header('cache-control', 'no-store').code(operation.success.status).send(answer)
    },
  })
}

/** Where and how an operation is reached, and what is checked. */
export function routeOf(operation: Operation) {
  return {
    method: operation.method,
    url: API_BASE + operation.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation },
    schema: schemaOf(operation),
  }
}

/** What a handler gets of a request that has been checked. */
export function inputOf<O extends Operation>(request: FastifyRequest, reply: FastifyReply): Input<O> {
  const { params, query, body, caller } = request
  return { params, query, body, caller, request, reply } as unknown as Input<O>
}

/** What belongs to somebody, or was asked for with a token, stays out of every cache, also after they have logged out. */
function isForEverybody({ access, method }: Operation, request: FastifyRequest): boolean {
  return access === 'public' && method === 'GET' && request.headers.authorization === undefined
}

/** An operation without a query takes none: a misspelt parameter is answered, not ignored. */
const NO_QUERY = { type: 'object', properties: {}, additionalProperties: false } as const

function schemaOf(operation: Operation): Record<string, unknown> {
  const statuses = new Set(errorsOf(operation).map((code) => STATUS_OF[code]))
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.path.split('/')[1] ?? ''],
    ...(operation.stream ? { produces: ['text/event-stream'] } : {}),
    ...(operation.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(operation.params ? { params: operation.params } : {}),
    ...(isKeyed(operation) ? { headers: keyedHeaders } : {}),
    querystring: operation.query ?? NO_QUERY,
    ...(operation.body ? { body: operation.body } : {}),
    response: {
      [operation.success.status]: operation.success.reply,
      ...Object.fromEntries([...statuses].map((status) => [status, ErrorReply])),
    },
  }
}

/** Every code that an operation can fail with. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const keyErrors: ErrorCode[] = isKeyed(operation) ? ['key_reused'] : []
  return [...COMMON_ERRORS, ...accessErrors(operation), ...keyErrors, ...operation.errors]
}

function accessErrors(operation: Operation): ErrorCode[] {
  if (operation.access === 'public') return []
  const signedOut: ErrorCode[] = ['missing_token', 'invalid_token', 'account_suspended']
  return operation.access === 'admin' ? [...signedOut, 'forbidden'] : signedOut
}
