import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { writeFileAtomically } from '../../lib/atomic-file.ts'
import { type OutgoingMail, toMessage } from './mail-message.ts'

export interface MailTransport {
  /**
   * @param signal ends the connection to a mail server
   * @returns the destination, for the log
   */
  readonly send: (mail: OutgoingMail, signal: AbortSignal) => Promise<string>
  readonly close: () => void
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

export function createMailTransport(config: Config, publicUrl: string): MailTransport {
  const { smtpUrl } = config.secrets
  const compose = (mail: OutgoingMail) => toMessage(config, publicUrl, mail)
  return smtpUrl === undefined ? createFolderTransport(config, compose) : createSmtpTransport(smtpUrl, compose)
}

type Compose = (mail: OutgoingMail) => ReturnType<typeof toMessage>

function createSmtpTransport(smtpUrl: string, compose: Compose): MailTransport {
  const mailer = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return {
    send: async (mail, signal) => {
      await mailer.sendMail({ ...compose(mail), signal })
      return 'the mail server'
    },
    close: () => mailer.close(),
  }
}

function createFolderTransport({ dataDir }: Config, compose: Compose): MailTransport {
  const folder = join(dataDir, 'mail')
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(compose(mail))
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail is no buffer')
      const path = join(folder, `${String(mail.id).padStart(6, '0')}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFileAtomically(path, message, { mode: 0o600 })
      return path
    },
    close: () => mailer.close(),
  }
}
