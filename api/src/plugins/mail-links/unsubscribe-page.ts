import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { UNSUBSCRIBE_PATH } from '../../lib/mail-urls.ts'
import { isSubscribed, unsubscribe } from '../../modules/newsletter/newsletter.service.ts'
import { registerMailLink } from './register-mail-link.ts'

/** One-click unsubscribe: mail programs post to it by themselves (RFC 8058). */
export async function unsubscribePage(app: FastifyInstance, deps: AppContext): Promise<void> {
  registerMailLink(app, deps.config.shopName, {
    path: UNSUBSCRIBE_PATH,
    isDone: async (token) => !(await isSubscribed(deps, token)),
    perform: (token) => unsubscribe(deps, token),
    confirming: {
      heading: 'No more mails?',
      sentence: 'We write when there is a new product. One tap, and we stop.',
      button: 'Unsubscribe',
    },
    done: {
      heading: 'You are unsubscribed',
      sentence: 'We will not write to you about new products any more.',
    },
    invalid: {
      heading: 'There is no subscription here',
      sentence: 'The link may be cut off. Please use the one in a newer mail.',
    },
  })
}
