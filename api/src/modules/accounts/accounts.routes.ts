import { getProfile, login, logout, register } from '@usiku/contracts/accounts.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../operations/serve.ts'
import { type OpenedSession, profileOf, registerCustomer, signIn } from './accounts.service.ts'
import { endSession } from './session.repository.ts'

/** Registration, sign-in, sign-out and who am I. */
export async function accountsRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, register, async ({ body }) => answer(await registerCustomer(deps, body)))

  serve(app, login, async ({ body }) => answer(await signIn(deps, body)))

  serve(app, logout, async ({ caller }) => {
    await endSession(deps.database, caller.sessionId, deps.now())
    return { message: 'You are logged out.' }
  })

  serve(app, getProfile, async ({ caller }) => ({ data: await profileOf(deps, caller.userId) }))

  function answer({ user, sessionId, expiresAt }: OpenedSession) {
    const expiresIn = expiresAt.getTime() - deps.now().getTime()
    return { user, accessToken: app.jwt.sign({ sub: user._id, sid: sessionId }, { expiresIn }) }
  }
}
