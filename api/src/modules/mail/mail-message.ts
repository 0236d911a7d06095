import { isIP } from 'node:net'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import { unsubscribeUrl } from '../../unsubscribe-url.ts'
import { htmlPage, withWayOut } from './mail-body.ts'

/** A mail as a transport takes it. */
export interface OutgoingMail {
  /** Of its row: the same at each attempt. */
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** Without the page around it; empty for a mail of plain text only. */
  readonly html: string
  /** When it was written, a UTC ISO string. */
  readonly createdAt: string
  /** Of the subscriber, in news. */
  readonly unsubscribeToken: string | null
}

/** A mail with all its headers and both bodies, as nodemailer takes it. */
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
    // The same at each attempt, so that a mail that did arrive is not shown twice.
    messageId: `<usiku-mail-${mail.id}-${Date.parse(mail.createdAt)}@${domain}>`,
    headers: { ...FROM_A_MACHINE, ...(wayOut === undefined ? {} : oneTap(wayOut)) },
  }
}

/** Keeps 'out of office' answers away. */
const FROM_A_MACHINE = { 'Auto-Submitted': 'auto-generated' } as const

/** Mail programs show a button of their own for these (RFC 8058). */
const oneTap = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
})

/** For addresses of our own; a bare IP address is no domain. */
function domainOf(shopUrl: string): string {
  const { hostname } = new URL(shopUrl)
  return isIP(hostname.replace(/[[\]]/g, '')) > 0 ? 'localhost' : hostname
}
