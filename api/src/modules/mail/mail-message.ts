import { isIP } from 'node:net'
import type { Language } from '@usiku/contracts/language/language.ts'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import { runInLanguage } from '../../language/i18n.ts'
import { toUnsubscribeUrl } from '../../lib/mail-urls.ts'
import { appendUnsubscribeLink, toHtmlPage } from './mail-body.ts'

export interface OutgoingMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: string
  readonly unsubscribeToken: string | null
  readonly language: Language
}

export function toMessage({ shopName, mailFrom }: Config, publicUrl: string, mail: OutgoingMail): SendMailOptions {
  const domain = getMailDomain(publicUrl)
  const unsubscribeLink =
    mail.unsubscribeToken === null ? undefined : toUnsubscribeUrl(publicUrl, mail.unsubscribeToken)
  return {
    from: mailFrom ?? { name: shopName, address: `no-reply@${domain}` },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    ...runInLanguage(mail.language, () => ({
      text: appendUnsubscribeLink(mail.text, unsubscribeLink),
      ...(mail.html === '' ? {} : { html: toHtmlPage(mail.html, shopName, unsubscribeLink) }),
    })),
    date: new Date(mail.createdAt),
    // The same at each attempt, so that mail programs recognise duplicates.
    messageId: `<usiku-mail-${mail.id}-${Date.parse(mail.createdAt)}@${domain}>`,
    headers: { ...AUTO_SUBMITTED, ...(unsubscribeLink === undefined ? {} : createOneClickHeaders(unsubscribeLink)) },
  }
}

/** Suppresses 'out of office' replies. */
const AUTO_SUBMITTED = { 'Auto-Submitted': 'auto-generated' } as const

/** Mail programs show their own unsubscribe button for these (RFC 8058). */
const createOneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
})

/** A bare IP address is not a domain. */
function getMailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/[[\]]/g, '')) > 0 ? 'localhost' : hostname
}
