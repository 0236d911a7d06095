import { t } from '@lingui/core/macro'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { VERIFY_EMAIL_PATH } from '../../lib/mail-urls.ts'
import {
  findVerificationLanguage,
  isEmailVerified,
  verifyEmail,
} from '../../modules/accounts/email-verification.service.ts'
import { registerMailLink } from './register-mail-link.ts'

export async function verifyEmailPage(app: FastifyInstance, deps: AppContext): Promise<void> {
  const { shopName } = deps.config
  registerMailLink(app, shopName, {
    path: VERIFY_EMAIL_PATH,
    isDone: (token) => isEmailVerified(deps, token),
    perform: (token, address) => verifyEmail(deps, token, address),
    findLanguage: (token) => findVerificationLanguage(deps, token),
    getTexts: () => ({
      confirming: {
        heading: t`Is this your account?`,
        sentence: t`There is an account at ${shopName} with your email. Confirm it only if you opened it yourself.`,
        button: t`Confirm my email`,
      },
      done: {
        heading: t`Your email is confirmed`,
        sentence: t`Thank you. There is nothing else to do.`,
      },
      invalid: {
        heading: t`This link does not work any more`,
        sentence: t`Links work for 7 days. Log in and ask for a new one in your account.`,
      },
    }),
  })
}
