import { t } from '@lingui/core/macro'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { UNSUBSCRIBE_PATH } from '../../lib/mail-urls.ts'
import { findSubscriptionLanguage, isSubscribed, unsubscribe } from '../../modules/newsletter/newsletter.service.ts'
import { registerMailLink } from './register-mail-link.ts'

/** One-click unsubscribe: mail programs post to it by themselves (RFC 8058). */
export async function unsubscribePage(app: FastifyInstance, deps: AppContext): Promise<void> {
  registerMailLink(app, deps.config.shopName, {
    path: UNSUBSCRIBE_PATH,
    isDone: async (token) => !(await isSubscribed(deps, token)),
    perform: (token) => unsubscribe(deps, token),
    findLanguage: (token) => findSubscriptionLanguage(deps, token),
    getTexts: () => ({
      confirming: {
        heading: t`No more mails?`,
        sentence: t`We write when there is a new product. One tap, and we stop.`,
        button: t`Unsubscribe`,
      },
      done: {
        heading: t`You are unsubscribed`,
        sentence: t`We will not write to you about new products any more.`,
      },
      invalid: {
        heading: t`There is no subscription here`,
        sentence: t`The link may be cut off. Please use the one in a newer mail.`,
      },
    }),
  })
}
