import { isIP } from 'node:net'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import { unsubscribeUrl } from '../../unsubscribe-url.ts'
import { htmlPage, withWayOut } from './mail-body.ts'

export interface OutgoingMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: string
  readonly unsubscribeToken: string | null
}

export function messageOf({ shopName, mailFrom }: Config, shopUrl: string, mail: OutgoingMail): SendMailOptions {
  const domain = domainOf(shopUrl)
  const wayOut = mail.unsubscribeToken === null ? undefined : unsubscribeUrl(shopUrl, mail.unsubscribeToken)
  return {
    from: mailFrom ?? { name: shopName, address: `no-reply@${domain}` },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: withWayOut(mail.text, wayOut),
    ...(mail.html === '' ? {} : { html: htmlPage(mail.html, shopName, wayOut) }),
    date: new Date(mail.createdAt),
    // The same at each attempt, so that mail programs recognise duplicates.
    messageId: `<usiku-mail-${mail.id}-${Date.parse(mail.createdAt)}@${domain}>`,
    headers: { ...FROM_A_MACHINE, ...(wayOut === undefined ? {} : oneTap(wayOut)) },
  }
}

/** Suppresses 'out of office' replies. */
const FROM_A_MACHINE = { 'Auto-Submitted': 'auto-generated' } as const

/** Mail programs show their own unsubscribe button for these (RFC 8058). */
const oneTap = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
})

/** A bare IP address is not a domain. */
function domainOf(shopUrl: string): string {
  const { hostname } = new URL(shopUrl)
  return isIP(hostname.replace(/[[\]]/g, '')) > 0 ? 'localhost' : hostname
}
