import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { isSubscribed, unsubscribe } from '../modules/newsletter/newsletter.service.ts'
import { UNSUBSCRIBE_PATH } from '../unsubscribe-url.ts'
import { registerMailLink } from './mail-links/routes.ts'

/** One-click unsubscribe: mail programs post to it by themselves (RFC 8058). */
export async function unsubscribePage(app: FastifyInstance, deps: Dependencies): Promise<void> {
  registerMailLink(app, deps.config.shopName, {
    path: UNSUBSCRIBE_PATH,
    isDone: async (token) => !(await isSubscribed(deps, token)),
    perform: (token) => unsubscribe(deps, token),
    asking: {
      heading: 'No more mails?',
      sentence: 'We write when there is a new product. One tap, and we stop.',
      button: 'Unsubscribe',
    },
    done: {
      heading: 'You are unsubscribed',
      sentence: 'We will not write to you about new products any more.',
    },
    unknown: {
      heading: 'There is no subscription here',
      sentence: 'The link may be cut off. Please use the one in a newer mail.',
    },
  })
}
