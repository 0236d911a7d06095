import type { Language } from '@usiku/contracts/language/language.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'
import { getLanguage, runInLanguage } from '../../language/i18n.ts'
import { MAIL_LINK_PAGE_HEADERS, type MailLinkPageText, renderMailLinkPage } from './mail-link-page.ts'

/** In bytes; mail programs post `List-Unsubscribe=One-Click`, the button nothing. */
const MAX_FORM_BYTES = 1_024

export interface MailLink {
  readonly path: string
  readonly isDone: (token: string) => Promise<boolean>
  /** Idempotent. @throws AppError `invalid_link` */
  readonly perform: (token: string, address: string) => Promise<void>
  /** Of the one to whom the link was mailed. */
  readonly findLanguage: (token: string) => Promise<Language | undefined>
  /** Called in the language of the page. */
  readonly getTexts: () => Readonly<Record<'confirming' | 'done' | 'invalid', MailLinkText>>
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
    answer(request.params.token, reply, async (token) => ((await link.isDone(token)) ? 'done' : 'confirming')),
  )

  app.post<{ Params: { token: string } }>(`${link.path}:token`, (request, reply) =>
    answer(request.params.token, reply, async (token) => {
      await link.perform(token, request.ip)
      return 'done'
    }),
  )

  async function answer(token: string, reply: FastifyReply, ask: (token: string) => Promise<State>) {
    const state = await ask(token).catch(toInvalid)
    const language = (await link.findLanguage(token)) ?? getLanguage()
    const page = runInLanguage(language, () => renderMailLinkPage({ shopName, ...link.getTexts()[state] }))
    return reply
      .code(state === 'invalid' ? 404 : 200)
      .headers(MAIL_LINK_PAGE_HEADERS)
      .send(page)
  }
}

type State = keyof ReturnType<MailLink['getTexts']>

function toInvalid(error: unknown): State {
  if (error instanceof AppError && error.code === 'invalid_link') return 'invalid'
  throw error
}
