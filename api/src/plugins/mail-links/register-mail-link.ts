import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'
import { MAIL_LINK_PAGE_HEADERS, type MailLinkPageText, renderMailLinkPage } from './mail-link-page.ts'

/** In bytes; mail programs post `List-Unsubscribe=One-Click`, the button nothing. */
const MAX_FORM_BYTES = 1_024

export interface MailLink {
  readonly path: string
  readonly isDone: (token: string) => Promise<boolean>
  /** Idempotent. @throws AppError `invalid_link` */
  readonly perform: (token: string, address: string) => Promise<void>
  readonly confirming: MailLinkText
  readonly done: MailLinkText
  readonly invalid: MailLinkText
}

export type MailLinkText = Omit<MailLinkPageText, 'shopName'>

/**
 * Serves the page behind a link in a mail, without sign-in and script. GET changes nothing, because mail scanners
 * open every link; the button posts to the same URL. Not an operation of the contracts.
 */
export function registerMailLink(app: FastifyInstance, shopName: string, link: MailLink): void {
  // The body is ignored; in this scope only, so that the rest of the API accepts JSON alone.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) => done(null))

  app.get<{ Params: { token: string } }>(`${link.path}:token`, (request, reply) =>
    answer(reply, async () => ((await link.isDone(request.params.token)) ? link.done : link.confirming)),
  )

  app.post<{ Params: { token: string } }>(`${link.path}:token`, (request, reply) =>
    answer(reply, async () => {
      await link.perform(request.params.token, request.ip)
      return link.done
    }),
  )

  async function answer(reply: FastifyReply, ask: () => Promise<MailLinkText>): Promise<FastifyReply> {
    const text = await ask().catch(toInvalidLinkText)
    reply.code(text === link.invalid ? 404 : 200).headers(MAIL_LINK_PAGE_HEADERS)
    return reply.send(renderMailLinkPage({ shopName, ...text }))
  }

  function toInvalidLinkText(error: unknown): MailLinkText {
    if (error instanceof AppError && error.code === 'invalid_link') return link.invalid
    throw error
  }
}
