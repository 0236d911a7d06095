import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

export interface TestMailServer {
  readonly url: string
  readonly mails: readonly TakenMail[]
}

export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const mails: TakenMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const take = (raw: string) => {
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      }
      text(stream).then(take, done)
    },
    ...options,
  })
  // Some tests leave in the middle.
  smtp.on('error', () => undefined)
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails }
}
