import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { messageOf, type OutgoingMail } from './mail-message.ts'

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

/**
 * Through `SMTP_URL` when there is one, else as files in the data folder.
 *
 * @param shopUrl without a slash at the end
 */
export function createMailTransport(config: Config, shopUrl: string): MailTransport {
  const { smtpUrl } = config.secrets
  const compose = (mail: OutgoingMail) => messageOf(config, shopUrl, mail)
  return smtpUrl === undefined ? folderTransport(config, compose) : smtpTransport(smtpUrl, compose)
}

type Compose = (mail: OutgoingMail) => ReturnType<typeof messageOf>

function smtpTransport(smtpUrl: string, compose: Compose): MailTransport {
  const mailer = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return {
    send: async (mail) => {
      await mailer.sendMail(compose(mail))
      return 'the mail server'
    },
    close: () => mailer.close(),
  }
}

/** Each mail is an `.eml` file that mail programs open; whole or not there. */
function folderTransport({ dataDir }: Config, compose: Compose): MailTransport {
  const folder = join(dataDir, 'mail')
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(compose(mail))
      const path = join(folder, `${String(mail.id).padStart(6, '0')}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
      return path
    },
    close: () => mailer.close(),
  }
}
