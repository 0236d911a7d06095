import { msg, t } from '@lingui/core/macro'
import {
  forgotPassword,
  getProfile,
  login,
  logout,
  register,
  resetPassword as resetPasswordOperation,
  sendVerificationLink as sendVerificationLinkOperation,
  setLanguage,
  updateProfile as updateProfileOperation,
} from '@usiku/contracts/accounts/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getPublicUrl } from '../../lib/public-url.ts'
import { getOrigin } from '../../lib/security-log.ts'
import { signToken } from '../../plugins/authentication.ts'
import { createDeviceCookie, type DeviceAccount } from '../../plugins/rate-limits/device-cookie.ts'
import { createMailQuota } from '../mail/mail-quota.service.ts'
import { setAccountLanguage } from './account-language.service.ts'
import { getSessionUser, registerCustomer, signIn } from './accounts.service.ts'
import { sendVerificationLink } from './email-verification.service.ts'
import { resetPassword, sendResetLink } from './password-reset.service.ts'
import { updateProfile } from './profile.service.ts'
import { endSession, getSessionClient, type OpenedSession } from './sessions.service.ts'

const LINK_SENT = msg`If there is an account with this email, a link to set a new password is on its way.`

export async function accountsRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const deps = { ...context, mailQuota: createMailQuota(context) }
  const deviceCookie = createDeviceCookie(context)

  registerOperation(app, register, async ({ body, request }) => {
    const opened = await registerCustomer(deps, body, getSessionClient(request))
    deps.securityLog.record({ event: 'account_created', user: opened.user._id, ...getOrigin(request) })
    return toSessionReply(opened)
  })

  registerOperation(app, login, async ({ body, request }) =>
    toSessionReply(await signIn(deps, body, getOrigin(request), getSessionClient(request))),
  )

  registerOperation(app, logout, async ({ caller }) => {
    await endSession(deps, caller.sessionId)
    await app.orderEvents.closeRevokedSessions(caller.userId)
    return { message: t`You are logged out.` }
  })

  registerOperation(app, getProfile, async ({ caller }) => ({ data: await getSessionUser(deps, caller.userId) }))

  registerMutation(app, deps, updateProfileOperation, async ({ caller, params, body }, scoped) => {
    // For admins too: other accounts are changed in the list of users.
    if (params.id !== caller.userId) throw new AppError('not_found', { message: t`There is no such user.` })
    return { data: await updateProfile(scoped, caller.userId, body) }
  })

  registerMutation(app, deps, setLanguage, async ({ caller, body }, scoped) => ({
    data: await setAccountLanguage(scoped, caller.userId, body.language),
  }))

  registerOperation(app, sendVerificationLinkOperation, async ({ caller, request }) => {
    const origin = { userId: caller.userId, publicUrl: getPublicUrl(deps.config, app), address: request.ip }
    const isSent = await sendVerificationLink(deps, origin)
    return { message: isSent ? t`A link to confirm your email is on its way.` : t`Your email is confirmed already.` }
  })

  registerOperation(app, forgotPassword, async ({ body, request }) => {
    const findDevice = (account: DeviceAccount) => deviceCookie.findDevice(request.headers.cookie, account)
    await sendResetLink(deps, body.email, {
      publicUrl: getPublicUrl(deps.config, app),
      address: request.ip,
      findDevice,
    })
    return { message: t(LINK_SENT) }
  })

  registerOperation(app, resetPasswordOperation, async ({ params, body, request }) => {
    await resetPassword(deps, { ...params, ...body })
    deps.securityLog.record({ event: 'password_reset', user: params.userId, ...getOrigin(request) })
    await app.orderEvents.closeRevokedSessions(params.userId)
    return { message: t`Password reset successfull` }
  })

  function toSessionReply({ user, sessionId, expiresAt }: OpenedSession) {
    return { user, accessToken: signToken(app, { userId: user._id, sessionId, expiresAt }) }
  }
}
