import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/sign-in/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { afterCommit } from '../../../database/transaction.ts'
import { fieldError } from '../../../errors.ts'
import { registerMutation, registerOperation } from '../../../http/register-operation.ts'
import { getPublicUrl } from '../../../lib/public-url.ts'
import { assertPassword } from '../account-privacy.service.ts'
import { verifyPasskey } from '../passkeys/passkeys.service.ts'
import { getRelyingParty } from '../passkeys/relying-party.ts'
import { endAllSessions, recordAuthentication } from '../session.repository.ts'
import { guardCodes } from './code-throttle.ts'
import {
  confirmSetUp,
  createCodeError,
  isSecondFactorDemanded,
  mailFactorChange,
  removeOwnCodes,
  renewRecoveryCodes,
  startSetUp,
  useCode,
} from './second-factor.service.ts'
import { removeStaffFactors } from './session-list.service.ts'
import { createSignInEvents } from './sign-in-events.ts'

export async function secondFactorRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const events = createSignInEvents(app, context)
  const { database, now } = context

  registerOperation(app, calls.startSecondFactor, async ({ caller }) => ({ data: await startSetUp(context, caller) }))

  registerOperation(app, calls.confirmSecondFactor, async ({ caller, body, request }) => {
    const recoveryCodes = await inLockedTransaction(database, `user ${caller.userId}`, (transaction) => {
      events.recordOwnAction(transaction, calls.confirmSecondFactor.id, caller)
      return confirmSetUp({ ...context, database: transaction }, caller, body.code, events.getMail())
    })
    events.record({ event: 'second_factor_added' }, caller, request)
    await app.orderEvents.closeRevokedSessions(caller.userId)
    return { data: { recoveryCodes } }
  })

  registerOperation(app, calls.replaceRecoveryCodes, async ({ caller, request }) => {
    const recoveryCodes = await inLockedTransaction(database, `user ${caller.userId}`, (transaction) => {
      events.recordOwnAction(transaction, calls.replaceRecoveryCodes.id, caller)
      return renewRecoveryCodes({ ...context, database: transaction }, caller, events.getMail())
    })
    events.record({ event: 'recovery_codes_replaced' }, caller, request)
    return { data: { recoveryCodes } }
  })

  registerMutation(app, context, calls.removeSecondFactor, async ({ caller, request }, deps) => {
    const isRemoved = await removeOwnCodes({ ...context, ...deps }, caller, events.getMail())
    if (isRemoved) afterCommit(deps.database, () => events.record({ event: 'second_factor_removed' }, caller, request))
    if (!isSecondFactorDemanded(context.config, caller.accountRole))
      return { message: t`Codes are off. Your password is enough again.` }
    return { message: t`Codes are off. The back office asks for a passkey or new codes at your next login.` }
  })

  registerMutation(app, context, calls.removeUserSecondFactor, async ({ caller, params, body, request }, deps) => {
    const userId = params.id
    const { hadCodes, passkeys } = await removeStaffFactors(deps, caller.userId, userId, {
      passkeys: body.passkeys ?? false,
    })
    if (hadCodes || passkeys > 0) {
      // A session that a stranger has begun must not set up codes of its own.
      await endAllSessions(deps.database, userId, now())
      events.afterSessionsEnd(deps.database, userId, caller, request)
      await mailFactorChange({ ...context, ...deps }, userId, 'removed', events.getMail())
      afterCommit(deps.database, () => {
        if (hadCodes) events.record({ event: 'second_factor_removed', userId }, caller, request)
        if (passkeys > 0) events.record({ event: 'passkey_deleted', userId, details: { passkeys } }, caller, request)
      })
    }
    return { message: t`The user logs in with the password again.` }
  })
}

export async function reauthenticationRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const events = createSignInEvents(app, context)
  const { database, now } = context

  registerOperation(app, calls.reauthenticate, async ({ caller, body: { password, code }, request }) => {
    const { userId, sessionId } = caller
    if ((password === undefined) === (code === undefined)) throw fieldError('password', t`Enter your password.`)
    if (password !== undefined) await assertPassword(database, userId, password)
    const authenticate = () =>
      inLockedTransaction(database, `user ${userId}`, async (transaction) => {
        const scoped = { ...context, database: transaction }
        if (code !== undefined && !(await useCode(scoped, userId, code, { canRecover: false }))) throw createCodeError()
        await recordAuthentication(transaction, sessionId, { at: now(), hasSecondFactor: code !== undefined })
      })
    await (code === undefined ? authenticate() : guardCodes(context, userId, authenticate))
    events.record({ event: 'reauthenticated' }, caller, request)
    return { message: t`Thank you. You can go on.` }
  })

  registerOperation(app, calls.reauthenticateWithPasskey, async ({ caller, body, request }) => {
    const party = getRelyingParty(getPublicUrl(context.config, app), context.config)
    await verifyPasskey(context, party, caller, body)
    events.record({ event: 'reauthenticated', details: { method: 'passkey' } }, caller, request)
    return { message: t`Thank you. You can go on.` }
  })
}
