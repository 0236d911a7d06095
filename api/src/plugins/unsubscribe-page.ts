import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { isSubscribed, unsubscribe } from '../modules/newsletter/newsletter.service.ts'
import { UNSUBSCRIBE_PATH } from '../unsubscribe-url.ts'
import { PAGE_HEADERS, type PageText, unsubscribeDocument } from './unsubscribe-page/page.ts'

/** Bytes; mail programs post `List-Unsubscribe=One-Click`, the button nothing. */
const LONGEST_FORM = 1_024

/**
 * The way out in each mail of news: one tap, no sign-in, no script. Opening the
 * link changes nothing, since programs that scan mails open every link; its one
 * button posts to the same address, and so do mail programs by themselves
 * (RFC 8058). Not an operation: it answers people, not the app.
 */
export async function unsubscribePage(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { shopName } = deps.config
  // What is posted says nothing that the address does not; only here, so that the API goes on taking JSON alone.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_FORM }, (_request, _body, done) => done(null))

  app.get<{ Params: { token: string } }>(`${UNSUBSCRIBE_PATH}:token`, (request, reply) =>
    answer(reply, async () => ((await isSubscribed(deps, request.params.token)) ? ASKING : ENDED)),
  )

  app.post<{ Params: { token: string } }>(`${UNSUBSCRIBE_PATH}:token`, (request, reply) =>
    answer(reply, async () => {
      await unsubscribe(deps, request.params.token)
      return ENDED
    }),
  )

  async function answer(reply: FastifyReply, ask: () => Promise<Text>): Promise<FastifyReply> {
    const text = await ask().catch(unknownLink)
    reply.code(text === UNKNOWN ? 404 : 200).headers(PAGE_HEADERS)
    return reply.send(unsubscribeDocument({ shopName, ...text }))
  }
}

type Text = Omit<PageText, 'shopName'>

const ASKING: Text = {
  heading: 'No more mails?',
  sentence: 'We write when there is a new product. One tap, and we stop.',
  button: 'Unsubscribe',
}

const ENDED: Text = {
  heading: 'You are unsubscribed',
  sentence: 'We will not write to you about new products any more.',
}

const UNKNOWN: Text = {
  heading: 'There is no subscription here',
  sentence: 'The link may be cut off. Please use the one in a newer mail.',
}

function unknownLink(error: unknown): Text {
  if (error instanceof AppError && error.code === 'invalid_link') return UNKNOWN
  throw error
}
