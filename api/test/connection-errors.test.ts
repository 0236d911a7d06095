import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import { Check } from 'typebox/value'
import { expect, it } from 'vitest'
import { createFakePwa } from './fake-pwa.ts'
import { startTestApp } from './test-app.ts'

/** Sends raw bytes, which no HTTP client would. */
async function send(bytes: string): Promise<{ status: number; body: string }> {
  const { app } = await startTestApp({}, { pwa: await createFakePwa() })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), body }
}

it.each([
  ['bytes that are not HTTP', 'HELLO\r\n\r\n', 400, 'malformed_request'],
  ['an oversized header', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'body_too_large'],
  [
    'two Content-Length headers',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    400,
    'malformed_request',
  ],
])('answers %s with a JSON error', async (_, bytes, status, code) => {
  const answer = await send(bytes)
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([status, code])
  expect(Check(ErrorReply, JSON.parse(answer.body))).toBe(true)
})

it.each(['/media/../usiku.sqlite', '/media/%2e%2e/usiku.sqlite', '/assets/../../jwt-secret', '//../usiku.sqlite'])(
  'serves no file for a malformed path: %s',
  async (address) => {
    const { status, body } = await send(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect([400, 404]).toContain(status)
    expect(body).not.toContain('SQLite')
  },
)

it.each(['http://evil.example/', 'evil.example', '*'])(
  'answers a request target of %s without an error of its own',
  async (target) => {
    const { status, body } = await send(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(status).toBeLessThan(500)
    expect(body).not.toContain('evil.example')
  },
)
