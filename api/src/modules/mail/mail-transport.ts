import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'

/** A mail as a transport takes it. */
export interface OutgoingMail {
  /** Of its row: the same at each attempt. */
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** What carries mails away. */
export interface MailTransport {
  /**
   * Sends one mail.
   *
   * @returns where it went, for the log
   */
  readonly send: (mail: OutgoingMail) => Promise<string>
  readonly close: () => void
}

/** Milliseconds that a mail server may stay silent. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

/** Through `SMTP_URL` when there is one, else as files in the data folder. */
export function createMailTransport(config: Config): MailTransport {
  const { smtpUrl } = config.secrets
  return smtpUrl === undefined ? folderTransport(config) : smtpTransport(config, smtpUrl)
}

function smtpTransport(config: Config, smtpUrl: string): MailTransport {
  const mailer = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return {
    send: async (mail) => {
      await mailer.sendMail(messageOf(config, mail))
      return 'the mail server'
    },
    close: () => mailer.close(),
  }
}

/** Each mail is an `.eml` file that mail programs open; whole or not there. */
function folderTransport(config: Config): MailTransport {
  const folder = join(config.dataDir, 'mail')
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(messageOf(config, mail))
      const path = join(folder, `${String(mail.id).padStart(6, '0')}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
      return path
    },
    close: () => mailer.close(),
  }
}

function messageOf({ shopName, publicUrl, mailFrom }: Config, { id, recipient, subject, text }: OutgoingMail) {
  const domain = new URL(publicUrl ?? 'http://localhost').hostname
  return {
    from: mailFrom ?? { name: shopName, address: `no-reply@${domain}` },
    to: { name: '', address: recipient },
    subject,
    text,
    // The same at each attempt, so that a mail that did arrive is not shown twice.
    messageId: `<usiku-mail-${id}@${domain}>`,
  }
}
