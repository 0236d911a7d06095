import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished, vi } from 'vitest'

export interface MailServer {
  readonly url: string
  /** Waits for the first mail to a recipient; returns decoded headers and bodies. */
  readonly mailTo: (recipient: string) => Promise<string>
}

/** The server's mail queue runs every few seconds; in milliseconds. */
const DELIVERED_WITHIN = 60_000

export async function startMailServer(): Promise<MailServer> {
  const taken: { readonly to: readonly string[]; readonly raw: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream)
      taken.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => smtp.close(() => closed())))
  const find = (recipient: string) => {
    const mail = taken.find(({ to }) => to.includes(recipient))
    if (mail === undefined) throw new Error(`No mail to ${recipient} among ${taken.length}`)
    return decoded(mail.raw)
  }
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailTo: (recipient) => vi.waitFor(() => find(recipient), { timeout: DELIVERED_WITHIN, interval: 100 }),
  }
}

function decoded(raw: string): string {
  return raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}
