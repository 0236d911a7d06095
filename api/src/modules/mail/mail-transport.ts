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
  const compose = (mail: OutgoingMail) => toMessage(config, publicUrl, mail)
  if (config.secrets.smtpUrl === undefined) return createFolderTransport(config, compose)
  return createSmtpTransport(() => config.secrets.smtpUrl, compose)
}

type Compose = (mail: OutgoingMail) => ReturnType<typeof toMessage>

/** Follows a URL that is read again from its file. */
function createSmtpTransport(getUrl: () => string | undefined, compose: Compose): MailTransport {
  const createMailer = () => ({ url: getUrl(), mailer: createTransport({ url: getUrl(), ...TIMEOUTS }) })
  let current = createMailer()
  return {
    send: async (mail, signal) => {
      if (current.url !== getUrl()) {
        current.mailer.close()
        current = createMailer()
      }
      await current.mailer.sendMail({ ...compose(mail), signal })
      return 'the mail server'
    },
    close: () => current.mailer.close(),
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
