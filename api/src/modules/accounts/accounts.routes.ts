import {
  forgotPassword,
  getProfile,
  login,
  logout,
  register,
  resetPassword as resetPasswordOperation,
  sendVerificationLink as sendVerificationLinkOperation,
  updateProfile as updateProfileOperation,
} from '@usiku/contracts/accounts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { serve, serveWrite } from '../../operations/serve.ts'
import { createDeviceCookie, type DeviceAccount } from '../../plugins/rate-limits/device-cookie.ts'
import { signToken } from '../../plugins/session.ts'
import { shopUrl } from '../../shop-url.ts'
import { createMailQuota } from '../mail/mail-quota.service.ts'
import { type OpenedSession, profileOf, registerCustomer, signIn } from './accounts.service.ts'
import { sendVerificationLink } from './email-verification.service.ts'
import { resetPassword, sendResetLink } from './password-reset.service.ts'
import { updateProfile } from './profile.service.ts'
import { endSession } from './session.repository.ts'

const LINK_SENT = 'If there is an account with this email, a link to set a new password is on its way.'

export async function accountsRoutes(app: FastifyInstance, given: Dependencies): Promise<void> {
  const deps = { ...given, mailQuota: createMailQuota(given) }
  const deviceCookie = createDeviceCookie(given)

  serve(app, register, async ({ body, request }) => {
    const opened = await registerCustomer(deps, body)
    deps.securityLog.record({ event: 'account_created', user: opened.user._id, ...originOf(request) })
    return answer(opened)
  })

  serve(app, login, async ({ body, request }) => answer(await signIn(deps, body, originOf(request))))

  serve(app, logout, async ({ caller }) => {
    await endSession(deps.database, caller.sessionId, deps.now())
    await app.liveOrders.endEnded(caller.userId)
    return { message: 'You are logged out.' }
  })

  serve(app, getProfile, async ({ caller }) => ({ data: await profileOf(deps, caller.userId) }))

  serveWrite(app, deps, updateProfileOperation, async ({ caller, params, body }, scoped) => {
    // For admins too: other accounts are changed in the list of users.
    if (params.id !== caller.userId) throw new AppError('not_found', { message: 'There is no such user.' })
    return { data: await updateProfile(scoped, caller.userId, body) }
  })

  serve(app, sendVerificationLinkOperation, async ({ caller, request }) => {
    const origin = { userId: caller.userId, shopUrl: shopUrl(app, deps.config), address: request.ip }
    const isSent = await sendVerificationLink(deps, origin)
    return { message: isSent ? 'A link to confirm your email is on its way.' : 'Your email is confirmed already.' }
  })

  serve(app, forgotPassword, async ({ body, request }) => {
    const findDevice = (account: DeviceAccount) => deviceCookie.findDevice(request.headers.cookie, account)
    await sendResetLink(deps, body.email, { shopUrl: shopUrl(app, deps.config), address: request.ip, findDevice })
    return { message: LINK_SENT }
  })

  serve(app, resetPasswordOperation, async ({ params, body, request }) => {
    await resetPassword(deps, { ...params, ...body })
    deps.securityLog.record({ event: 'password_reset', user: params.userId, ...originOf(request) })
    await app.liveOrders.endEnded(params.userId)
    return { message: 'Password reset successfull' }
  })

  function answer({ user, sessionId, expiresAt }: OpenedSession) {
    return { user, accessToken: signToken(app, { userId: user._id, sessionId, expiresAt }) }
  }
}

const originOf = ({ ip, id }: FastifyRequest) => ({ address: ip, request: id })
