import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../config.ts'
import { createMailTransport } from './mail-transport.ts'

/** As much of a mail server as one mail needs; answers its port and what it was told. */
async function startMailServer(answerToData: string) {
  const heard: string[] = []
  const server = createServer((socket) => talk(socket, heard, answerToData)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, heard }
}

function talk(socket: Socket, heard: string[], answerToData: string): void {
  let isBody = false
  socket.setEncoding('utf8').write('220 mail ready\r\n')
  socket.on('data', (chunk: string) => {
    for (const line of chunk.split('\r\n').filter((text) => text !== '')) {
      heard.push(line)
      if (isBody && line !== '.') continue
      socket.write(isBody ? `${answerToData}\r\n` : line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n')
      isBody = line === 'DATA'
    }
  })
}

const mail = { id: 7, recipient: 'amina@example.com', subject: 'Your order', text: 'Karibu' }
const transportTo = (port: number) =>
  createMailTransport(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Usiku <hello@usiku.test>' }))

it('sends through the server of SMTP_URL', async () => {
  const { port, heard } = await startMailServer('250 taken')
  const transport = transportTo(port)
  await transport.send(mail)
  transport.close()
  expect(heard).toContain('MAIL FROM:<hello@usiku.test>')
  expect(heard).toContain('RCPT TO:<amina@example.com>')
  expect(heard).toContain('From: Usiku <hello@usiku.test>')
  expect(heard).toContain('Karibu')
})

it('fails when the server refuses', async () => {
  const { port } = await startMailServer('552 too much')
  await expect(transportTo(port).send(mail)).rejects.toThrow('552')
})
