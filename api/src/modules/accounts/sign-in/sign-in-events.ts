import type { AuditedOperationId } from '@usiku/contracts/audit/audited-operations.ts'
import { isStaff } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { afterCommit } from '../../../database/transaction.ts'
import { getPublicUrl } from '../../../lib/public-url.ts'
import { getOrigin, type SecurityEvent } from '../../../lib/security-log.ts'
import type { Caller } from '../../../plugins/authentication.ts'
import { recordAction } from '../../audit/audit.service.ts'
import { createMailQuota } from '../../mail/mail-quota.service.ts'
import type { SignInMail } from './second-factor.service.ts'

interface RecordedEvent {
  readonly event: SecurityEvent['event']
  /** Whose sign-in it is; the caller's when left out. */
  readonly userId?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Effects of a change of password or second factor. */
export function createSignInEvents(app: FastifyInstance, context: AppContext) {
  const quota = createMailQuota(context)

  function record({ event, userId, details = {} }: RecordedEvent, caller: Caller, request: FastifyRequest): void {
    const { userId: callerId, accountRole: role } = caller
    const user = userId ?? callerId
    const by = user === callerId ? undefined : callerId
    const isAdmin = role === 'admin' || undefined
    context.securityLog.record({ event, user, ...getOrigin(request), isAdmin, by, details })
  }

  return {
    record,
    getMail: (): SignInMail => ({ quota, publicUrl: getPublicUrl(context.config, app) }),
    afterSessionsEnd: (transaction: Transaction, userId: string, caller: Caller, request: FastifyRequest): void => {
      afterCommit(transaction, () => {
        record({ event: 'sessions_ended', userId }, caller, request)
        return app.orderEvents.closeRevokedSessions(userId)
      })
    },
    /** Customers' own changes are not the shop's. */
    recordOwnAction: (
      transaction: Transaction,
      operation: AuditedOperationId,
      { userId, accountRole: role }: Caller,
    ): void => {
      if (!isStaff(role)) return
      const params = { id: userId }
      recordAction(transaction, { operation, actorId: userId, at: context.now(), params, body: {}, reply: {} })
    },
  }
}
