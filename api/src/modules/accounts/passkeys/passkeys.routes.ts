import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/passkeys/operations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { afterCommit } from '../../../database/transaction.ts'
import { registerMutation, registerOperation } from '../../../http/register-operation.ts'
import { getPublicUrl } from '../../../lib/public-url.ts'
import { getOrigin } from '../../../lib/security-log.ts'
import { type Caller, signToken } from '../../../plugins/authentication.ts'
import { createMailQuota } from '../../mail/mail-quota.service.ts'
import { getSessionClient } from '../sessions.service.ts'
import { preloadVerification } from './passkey-verification.ts'
import * as passkeys from './passkeys.service.ts'
import { getRelyingParty } from './relying-party.ts'

export async function passkeysRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const quota = createMailQuota(context)
  const { shopName } = context.config
  const getParty = () => getRelyingParty(getPublicUrl(context.config, app), context.config)

  registerOperation(app, calls.createSignInChallenge, async () => ({
    data: passkeys.createSignInOptions(context, getParty()),
  }))

  registerOperation(app, calls.signInWithPasskey, async ({ body, request }) => {
    const { user, sessionId, expiresAt } = await passkeys.signInWithPasskey(
      context,
      getParty(),
      body,
      getOrigin(request),
      getSessionClient(request),
    )
    return { user, accessToken: signToken(app, { userId: user._id, sessionId, expiresAt }) }
  })

  registerOperation(app, calls.listPasskeys, async ({ caller: { userId } }) => ({
    data: await passkeys.listPasskeys(context.database, userId),
  }))

  const getMail = () => ({ quota, shopName, publicUrl: getPublicUrl(context.config, app) })

  registerOperation(app, calls.createPasskeyChallenge, async ({ caller }) => ({
    data: await passkeys.createPasskeyOptions(context, getParty(), caller),
  }))

  registerMutation(
    app,
    context,
    calls.addPasskey,
    async ({ caller, body, request }, deps) => {
      const data = await passkeys.addPasskey(deps, getParty(), caller, body, getMail())
      afterCommit(deps.database, () => record('passkey_added', caller, request))
      return { data }
    },
    // Before the transaction, in which other writes would wait for it.
    preloadVerification,
  )

  registerMutation(app, context, calls.renamePasskey, async ({ caller: { userId }, params, body }, deps) => ({
    data: await passkeys.renamePasskey(deps, { userId, id: params.id }, body.name),
  }))

  registerMutation(app, context, calls.deletePasskey, async ({ caller, params, request }, deps) => {
    const isDeleted = await passkeys.deletePasskey({ ...context, ...deps }, caller, params.id, getMail())
    if (isDeleted) afterCommit(deps.database, () => record('passkey_deleted', caller, request))
    return { message: t`Passkey deleted` }
  })

  function record(event: 'passkey_added' | 'passkey_deleted', caller: Caller, request: FastifyRequest): void {
    const { userId, accountRole: role } = caller
    context.securityLog.record({ event, user: userId, ...getOrigin(request), isAdmin: role === 'admin' || undefined })
  }
}
