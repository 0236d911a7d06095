import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import { type AuditedOperationId, isAudited } from '@usiku/contracts/audit/audited-operations.ts'
import { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import { COMMON_ERRORS } from '@usiku/contracts/http/errors.ts'
import {
  API_BASE,
  type BodyOf,
  type DeclaredOperation,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_REPLACES_HEADER,
  isKeyed,
  isStaffAccess,
  type KeyedOperation,
  MAX_REPLACED_KEYS,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type UnkeyedOperation,
} from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TransactionContext, WriteContext } from '../context.ts'
import { ERROR_STATUSES } from '../errors.ts'
import { recordAction } from '../modules/audit/audit.service.ts'
import { runIdempotent } from '../modules/idempotency/idempotency.service.ts'
import type { Caller } from '../plugins/authentication.ts'

export interface OperationInput<O extends Operation> {
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
  readonly caller: O['access'] extends 'public' ? null : Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export const NOT_MODIFIED: unique symbol = Symbol('not modified')

export type Handler<O extends Operation> = (
  input: OperationInput<O>,
) => Promise<ReplyOf<O> | typeof NOT_MODIFIED | Buffer>

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: DeclaredOperation
  }
}

/**
 * Registers an operation; method, path, access, validation and serialization come from its declaration. Use
 * `registerMutation` for idempotent writes.
 */
export function registerOperation<O extends UnkeyedOperation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
): void {
  const { success } = getDeclaration(operation)
  app.route({
    ...toRouteOptions(operation),
    handler: async (request, reply) => {
      const answer = await handler(toInput(request, reply))
      if (!isPubliclyCacheable(operation, request)) reply.header('cache-control', 'no-store')
      if (answer === NOT_MODIFIED) return reply.code(304).send()
      return reply.code(success.status).send(answer)
    },
  })
}

export type MutationHandler<O extends Operation, D> = (
  input: OperationInput<O>,
  deps: Omit<D, keyof TransactionContext> & TransactionContext,
) => Promise<ReplyOf<O>>

/**
 * Registers an idempotent write: one transaction that also stores the answer under its key. Pass work outside the
 * database to `afterCommit`; awaiting it here would block every other write.
 * @param authorize runs before the transaction, also for a repeated request
 */
export function registerMutation<O extends KeyedOperation, D extends WriteContext>(
  app: FastifyInstance,
  deps: D,
  operation: O,
  handler: MutationHandler<O, D>,
  authorize?: (input: OperationInput<O>) => Promise<void>,
): void {
  const { success } = getDeclaration(operation)
  const audited = getAuditedId(operation)
  app.route({
    ...toRouteOptions(operation),
    handler: async (request, reply) => {
      const input = toInput<O>(request, reply)
      await authorize?.(input)
      const { params } = request
      const body = omitPassword(request.body)
      // Keyed operations always have a caller.
      const { userId, role } = input.caller as Caller
      const mutation = {
        userId,
        key: getIdempotencyKey(request),
        replaces: getReplacedKeys(request),
        payload: { operation: operation.id, params, body },
        // For keys stored before migration 0014.
        legacyPayloads: [
          { id: operation.id, body },
          { id: operation.id, params, body },
        ],
      }
      const answer = await runIdempotent(deps, mutation, async (transaction) => {
        const result = await handler(input, { ...deps, database: transaction, actor: { userId, role } })
        if (audited !== undefined) {
          const action = { operation: audited, actorId: userId, at: deps.now(), params, body, reply: result }
          recordAction(transaction, action)
        }
        return result
      })
      return reply.header('cache-control', 'no-store').code(success.status).send(answer)
    },
  })
}

/** @throws Error when staff could change something without a trace */
function getAuditedId({ id, access }: Operation): AuditedOperationId | undefined {
  if (isAudited(id)) return id
  if (!isStaffAccess(access)) return undefined
  throw new Error(`${id} is missing among the audited operations`)
}

/** The stored hash of a request must not help to guess a password. */
function omitPassword(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('password' in body)) return body
  const { password: _, ...rest } = body
  return rest
}

export function toRouteOptions(source: Operation) {
  const operation = getDeclaration(source)
  return {
    method: operation.method,
    url: API_BASE + operation.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation },
    schema: toRouteSchema(operation),
    ...(operation.maxBodyBytes === undefined ? {} : { bodyLimit: operation.maxBodyBytes }),
    ...(operation.isBodyOptional ? { preValidation: addMissingBody } : {}),
  }
}

async function addMissingBody(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

export function toInput<O extends Operation>(request: FastifyRequest, reply: FastifyReply): OperationInput<O> {
  const { params, query, body, caller } = request
  return { params, query, body, caller, request, reply } as unknown as OperationInput<O>
}

/** Private responses, and those to requests with a token, stay out of every cache, also after a logout. */
function isPubliclyCacheable({ access, method }: Operation, request: FastifyRequest): boolean {
  return access === 'public' && method === 'GET' && request.headers.authorization === undefined
}

/** A misspelt query parameter is an error, not ignored. */
const NO_QUERY = { type: 'object', properties: {}, additionalProperties: false } as const

function toRouteSchema(operation: DeclaredOperation): Record<string, unknown> {
  const statuses = new Set(listErrorCodes(operation).map((code) => ERROR_STATUSES[code]))
  return {
    operationId: operation.id,
    tags: [operation.path.split('/')[1] ?? ''],
    ...(operation.stream ? { produces: ['text/event-stream'] } : {}),
    ...(operation.isCsv ? { produces: ['text/csv'] } : {}),
    ...(operation.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(operation.params ? { params: operation.params } : {}),
    ...(isKeyed(operation) ? { headers: idempotencyHeaders } : {}),
    querystring: operation.query ?? NO_QUERY,
    ...(operation.body ? { body: operation.body } : {}),
    response: {
      [operation.success.status]: operation.success.reply,
      ...Object.fromEntries([...statuses].map((status) => [status, ErrorReply])),
    },
  }
}

export function listErrorCodes(operation: DeclaredOperation): ErrorCode[] {
  const keyErrors: ErrorCode[] = isKeyed(operation) ? ['key_reused'] : []
  return [...COMMON_ERRORS, ...listAccessErrors(operation), ...keyErrors, ...operation.errors]
}

function listAccessErrors(operation: Operation): ErrorCode[] {
  if (operation.access === 'public') return []
  const signedOut: ErrorCode[] = ['missing_token', 'invalid_token', 'account_suspended']
  return [
    ...signedOut,
    ...(isStaffAccess(operation.access) ? (['forbidden'] as const) : []),
    ...(operation.access === 'admin' ? (['second_factor_required'] as const) : []),
    ...(operation.recentSignIn ? (['recent_sign_in_required'] as const) : []),
  ]
}

function getIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  return typeof key === 'string' ? key : undefined
}

function getReplacedKeys(request: FastifyRequest): readonly string[] {
  const keys = request.headers[IDEMPOTENCY_REPLACES_HEADER]
  return typeof keys === 'string' ? keys.split(',') : []
}

/** Other headers are allowed: browsers send many. */
const idempotencyHeaders = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_HEADER]: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      pattern: '^[\\x21-\\x7e]+$',
      description:
        'Names this write, for the signed-in user and 7 days: sent again with the same request it is answered as the first time, with another one it is 409 `key_reused`. A refused write leaves its key free.',
    },
    [IDEMPOTENCY_REPLACES_HEADER]: {
      type: 'string',
      maxLength: MAX_REPLACED_KEYS * 65,
      pattern: `^[\\x21-\\x2b\\x2d-\\x7e]{1,64}(,[\\x21-\\x2b\\x2d-\\x7e]{1,64}){0,${MAX_REPLACED_KEYS - 1}}$`,
      description:
        'Names of earlier tries with lost answers, separated by commas: 409 `key_reused` with the `key` of one that was carried out; the others no longer can be.',
    },
  },
} as const
