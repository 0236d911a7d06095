import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as a server took it. */
export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and bodies as they came. */
  readonly raw: string
}

/** A mail server on this machine, gone when the test ends. */
export interface TestMailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly mails: readonly TakenMail[]
}

/** An answer that refuses, such as 550. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Starts a mail server that takes everything, unless told otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const mails: TakenMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream)
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
    ...options,
  })
  // Clients that leave in the middle are what some tests are about.
  smtp.on('error', () => undefined)
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails }
}
