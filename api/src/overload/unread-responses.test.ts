import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { UnreadResponses } from './unread-responses.ts'

const MIB = 1024 * 1024
/** More than the kernel buffers. */
const ANSWER = Buffer.alloc(16 * MIB)

it('closes the socket that waits longest when too many bytes are unread (#13)', async () => {
  const unread = new UnreadResponses(2.5 * ANSWER.length)
  const ends: Socket[] = []
  const server = createServer((request, response) => {
    ends.push(request.socket)
    response.once('prefinish', () => unread.add(request.socket, response))
    response.end(ANSWER)
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const ask = (): Socket => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return socket
  }
  // The first client reads everything and no longer counts.
  const reader = ask()
  let read = 0
  reader.on('data', (part: Buffer) => {
    read += part.length
  })
  await expect.poll(() => read).toBeGreaterThanOrEqual(ANSWER.length)
  for (const count of [2, 3, 4]) {
    ask()
    await expect.poll(() => ends.length).toBe(count)
  }
  await expect.poll(() => ends.map(({ destroyed }) => destroyed)).toEqual([false, true, false, false])
}, 60_000)
