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

export interface Input<O extends Operation> {
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
  readonly caller: O['access'] extends 'public' ? null : Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export const NOT_MODIFIED: unique symbol = Symbol('not modified')

export type Handler<O extends Operation> = (input: Input<O>) => Promise<ReplyOf<O> | typeof NOT_MODIFIED | Buffer>

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
}

/**
 * Registers an operation; method, path, access, validation and serialization come from its declaration. Use
 * `serveWrite` for idempotent writes.
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

/** The `database` of `deps` is the write's transaction. */
export type WriteHandler<O extends Operation, D> = (input: Input<O>, deps: D) => Promise<ReplyOf<O>>

/**
 * Registers an idempotent write: one transaction that also stores the answer under its key. Pass work outside the
 * database to `afterCommit`; awaiting it here would block every other write.
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
      // Keyed operations always have a caller.
      const { userId, role } = input.caller as Caller
      const write = {
        userId,
        key: keyOf(request),
        replaces: replacedKeysOf(request),
        asked: { operation: operation.id, params, body },
        // For keys stored before migration 0014.
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

export function routeOf(operation: Operation) {
  return {
    method: operation.method,
    url: API_BASE + operation.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation },
    schema: schemaOf(operation),
  }
}

export function inputOf<O extends Operation>(request: FastifyRequest, reply: FastifyReply): Input<O> {
  const { params, query, body, caller } = request
  return { params, query, body, caller, request, reply } as unknown as Input<O>
}

/** Private responses, and those to requests with a token, stay out of every cache, also after a logout. */
function isForEverybody({ access, method }: Operation, request: FastifyRequest): boolean {
  return access === 'public' && method === 'GET' && request.headers.authorization === undefined
}

/** A misspelt query parameter is an error, not ignored. */
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

export function errorsOf(operation: Operation): ErrorCode[] {
  const keyErrors: ErrorCode[] = isKeyed(operation) ? ['key_reused'] : []
  return [...COMMON_ERRORS, ...accessErrors(operation), ...keyErrors, ...operation.errors]
}

function accessErrors(operation: Operation): ErrorCode[] {
  if (operation.access === 'public') return []
  const signedOut: ErrorCode[] = ['missing_token', 'invalid_token', 'account_suspended']
  return operation.access === 'admin' ? [...signedOut, 'forbidden'] : signedOut
}
