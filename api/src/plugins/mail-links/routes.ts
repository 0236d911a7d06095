import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'
import { mailLinkDocument, PAGE_HEADERS, type PageText } from './page.ts'

/** Bytes; mail programs post `List-Unsubscribe=One-Click`, the button nothing. */
const MAX_FORM_BYTES = 1_024

/** A link in a mail, and the page behind it. */
export interface MailLink {
  /** Followed by the token. */
  readonly path: string
  /** Whether what the link is for has happened. @throws AppError `invalid_link` */
  readonly isDone: (token: string) => Promise<boolean>
  /** Does it; twice is fine. @throws AppError `invalid_link` */
  readonly perform: (token: string, address: string) => Promise<void>
  readonly asking: MailLinkText
  readonly done: MailLinkText
  readonly unknown: MailLinkText
}

/** What the page says; the shop's name is added. */
export type MailLinkText = Omit<PageText, 'shopName'>

/**
 * Serves the page behind a link in a mail, without sign-in and script. Opening it
 * changes nothing, since programs that scan mails open every link; its one button
 * posts to the same address. Not an operation: it answers people, not the app.
 */
export function registerMailLink(app: FastifyInstance, shopName: string, link: MailLink): void {
  // What is posted says nothing that the address does not; only here, so that the API goes on taking JSON alone.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) => done(null))

  app.get<{ Params: { token: string } }>(`${link.path}:token`, (request, reply) =>
    answer(reply, async () => ((await link.isDone(request.params.token)) ? link.done : link.asking)),
  )

  app.post<{ Params: { token: string } }>(`${link.path}:token`, (request, reply) =>
    answer(reply, async () => {
      await link.perform(request.params.token, request.ip)
      return link.done
    }),
  )

  async function answer(reply: FastifyReply, ask: () => Promise<MailLinkText>): Promise<FastifyReply> {
    const text = await ask().catch(unknownLink)
    reply.code(text === link.unknown ? 404 : 200).headers(PAGE_HEADERS)
    return reply.send(mailLinkDocument({ shopName, ...text }))
  }

  function unknownLink(error: unknown): MailLinkText {
    if (error instanceof AppError && error.code === 'invalid_link') return link.unknown
    throw error
  }
}
