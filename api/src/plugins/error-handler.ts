import { msg, t } from '@lingui/core/macro'
import type { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import { API_BASE } from '@usiku/contracts/http/operation.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { findDatabaseFault } from '../database/faults.ts'
import { AppError, ERROR_STATUSES } from '../errors.ts'
import { listAllowedMethods } from '../http/allowed-methods.ts'
import { ValidationFailure } from '../http/validation.ts'
import { runInLanguage } from '../language/i18n.ts'
import { getRequestLanguage } from '../language/request-language.ts'
import { LogRateLimiter } from '../lib/log-rate-limiter.ts'
import { findStorageFault, STORAGE_FAULT_REASONS } from '../lib/storage-faults.ts'
import { BucketError } from '../storage/bucket-error.ts'

/** The only place that answers errors, in one shape; an internal error reveals only a request id. */
export const errorHandler = plugin(
  async (app: FastifyInstance, { monotonicNow }: Pick<AppContext, 'monotonicNow'>) => {
    const overloads = new LogRateLimiter(OVERLOAD_LOG_LIMIT, monotonicNow)
    const storageFaults = new LogRateLimiter(STORAGE_FAULT_LOG_LIMIT, monotonicNow)
    app.setErrorHandler((error: FastifyError, request, reply) => {
      // An error while a body arrives comes outside the request's context.
      const failure = runInLanguage(getRequestLanguage(request), () => toAppError(error, request))
      if (failure.code === 'internal_error') request.log.error({ err: error }, 'request failed')
      else if (STORAGE_CODES.includes(failure.code)) logStorageFault(request, error)
      else if (failure.code === 'overloaded') logOverload(request, error)
      else request.log.debug({ code: failure.code }, 'request refused')
      return send(reply, request, failure)
    })
    function logStorageFault({ log }: FastifyRequest, error: FastifyError): void {
      const leftOut = storageFaults.take()
      if (leftOut !== undefined) log.error({ err: error, leftOut }, 'request failed')
    }
    function logOverload({ log }: FastifyRequest, error: FastifyError): void {
      const leftOut = overloads.take()
      if (leftOut !== undefined) log.warn({ err: error, leftOut }, 'request turned away')
    }
    // The storefront handles page URLs; unknown URLs under the API's base answer JSON.
    app.all(`${API_BASE}/*`, async (request, reply) => {
      const methods = listAllowedMethods(request.url)
      // The method can be right while a parameter is too long for the router.
      if (methods.length === 0 || methods.includes(request.method))
        return send(reply, request, new AppError('not_found'))
      return send(reply.header('allow', methods.join(', ')), request, new AppError('method_not_allowed'))
    })
    app.setNotFoundHandler((request, reply) => send(reply, request, new AppError('not_found')))
  },
  { name: 'error-handler' },
)

/** Clients can cause these at will. */
const OVERLOAD_LOG_LIMIT = { burst: 10, perSecond: 1 / 30 } as const

/** One damaged page fails every read of it, as often as clients ask. */
const STORAGE_FAULT_LOG_LIMIT = { burst: 20, perSecond: 1 / 10 } as const

const STORAGE_CODES: readonly ErrorCode[] = ['storage_unavailable', 'storage_full']

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  overloaded: 5,
  rate_limited: 5,
  storage_unavailable: 60,
  storage_full: 60,
}

/** A database server restarts within seconds. */
const RECONNECT_SECONDS = 5

const MOVING_MESSAGE = msg`The shop is moving to another database and takes nothing just now. Please try again in a moment.`

function send(reply: FastifyReply, request: FastifyRequest, failure: AppError) {
  const {
    fields,
    quote,
    conflict,
    key,
    nextOpening,
    secondSteps,
    retryAfter = RETRY_AFTER_SECONDS[failure.code],
  } = failure.details
  const answer: ErrorReply = {
    code: failure.code,
    message: failure.message,
    requestId: request.id,
    ...(fields ? { fields } : {}),
    ...(quote ? { quote } : {}),
    ...(conflict ? { conflict } : {}),
    ...(key === undefined ? {} : { key }),
    ...(nextOpening === undefined ? {} : { nextOpening }),
    ...(secondSteps === undefined ? {} : { secondSteps: [...secondSteps] }),
  }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(ERROR_STATUSES[failure.code]).header('cache-control', 'no-store').send(answer)
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ValidationFailure) {
    return new AppError('validation_failed', { message: error.message, fields: error.fields })
  }
  const fault = findDatabaseFault(error)
  if (fault === 'busy') return new AppError('overloaded')
  if (fault === 'unreachable') return new AppError('storage_unavailable', { retryAfter: RECONNECT_SECONDS })
  if (fault === 'moving')
    return new AppError('storage_unavailable', { message: t(MOVING_MESSAGE), retryAfter: RECONNECT_SECONDS })
  const reason = findStorageReason(error)
  if (reason !== undefined) return toStorageError(reason, request)
  switch (error.statusCode) {
    case 413:
      return new AppError('body_too_large')
    case 415:
      return new AppError('unsupported_media_type', { message: formatAcceptedType(request) })
    case 429:
      return new AppError('rate_limited')
    case 408:
      return new AppError('request_timeout')
    case 404:
      return new AppError('not_found')
    case 503:
      return new AppError('overloaded')
    default:
      return new AppError(isClientError(error) ? 'malformed_request' : 'internal_error')
  }
}

function findStorageReason(error: unknown): string | undefined {
  if (error instanceof BucketError) return error.message
  const fault = findStorageFault(error)
  return fault && STORAGE_FAULT_REASONS[fault]
}

function toStorageError(reason: string, { routeOptions }: FastifyRequest): AppError {
  const { operation } = routeOptions.config
  if (operation?.access === 'admin') {
    const message = t`This did not work: ${reason}.`
    const fields = operation.fileField === undefined ? {} : { fields: { [operation.fileField]: message } }
    return new AppError('storage_unavailable', { message, ...fields })
  }
  const isOrder = operation?.errors.includes('storage_full') ?? false
  return new AppError(isOrder ? 'storage_full' : 'storage_unavailable')
}

function formatAcceptedType({ routeOptions }: FastifyRequest): string {
  const { operation } = routeOptions.config
  if (operation?.fileField !== undefined) return t`This takes a file as multipart/form-data.`
  return operation === undefined || operation.body === undefined
    ? t`This takes no content.`
    : t`This takes content of the type application/json.`
}

function isClientError(error: FastifyError): boolean {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
}
