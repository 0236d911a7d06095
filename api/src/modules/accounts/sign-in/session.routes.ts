import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/sign-in/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { registerMutation, registerOperation } from '../../../http/register-operation.ts'
import { createDeviceCookie } from '../../../plugins/rate-limits/device-cookie.ts'
import { getSessionUser } from '../accounts.service.ts'
import { endAllSessions, endOtherSessions, endUserSession } from '../session.repository.ts'
import { assertOtherUser } from '../users.service.ts'
import { changePassword } from './change-password.service.ts'
import { getSecurity, getStaffSignIn, listSessions } from './session-list.service.ts'
import { createSignInEvents } from './sign-in-events.ts'

export async function sessionRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const events = createSignInEvents(app, context)
  const deviceCookie = createDeviceCookie(context)
  const { now } = context

  registerOperation(app, calls.getSignInSecurity, async ({ caller }) => ({ data: await getSecurity(context, caller) }))

  registerOperation(app, calls.listSessions, async ({ caller: { userId, accountRole: role, sessionId } }) => ({
    data: await listSessions(context, { _id: userId, role }, sessionId),
  }))

  registerMutation(app, context, calls.endSession, async ({ caller, params, request }, deps) => {
    const { userId } = caller
    const isEnded = await endUserSession(deps.database, { userId, sessionId: params.id }, now())
    if (isEnded) events.afterSessionsEnd(deps.database, userId, caller, request)
    return { message: t`The device is logged out.` }
  })

  registerMutation(app, context, calls.endOtherSessions, async ({ caller, request }, deps) => {
    await endOtherSessions(deps.database, caller, now())
    events.afterSessionsEnd(deps.database, caller.userId, caller, request)
    return { message: t`All other devices are logged out.` }
  })

  registerOperation(app, calls.changePassword, async ({ caller, body, request, reply }) => {
    const { userId } = caller
    const record = (transaction: Transaction) => events.recordOwnAction(transaction, calls.changePassword.id, caller)
    const passwordHash = await changePassword(context, caller, body, { mail: events.getMail(), record })
    events.record({ event: 'password_changed' }, caller, request)
    await app.orderEvents.closeRevokedSessions(userId)
    // Known devices are bound to the password.
    const { email } = await getSessionUser(context, userId)
    reply.header('set-cookie', deviceCookie.create(request.headers.cookie, { email, passwordHash }))
    return { message: t`Your password is changed. All other devices are logged out.` }
  })

  registerOperation(app, calls.listUserSessions, async ({ params }) => ({
    data: await getStaffSignIn(context, params.id),
  }))

  registerMutation(app, context, calls.endUserSessions, async ({ caller, params, request }, deps) => {
    await assertOtherUser(deps.database, { callerId: caller.userId, userId: params.id })
    await endAllSessions(deps.database, params.id, now())
    events.afterSessionsEnd(deps.database, params.id, caller, request)
    return { message: t`The user is logged out everywhere.` }
  })
}
