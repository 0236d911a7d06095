import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { SlicedReading } from './sliced-reading.ts'

const KIB = 1024

/** A socket without a connection: `push` is what the client sends. */
function openSocket({ waits = false } = {}) {
  const socket = new Socket()
  socket._read = () => undefined
  const parsed: Buffer[] = []
  socket.on('data', (slice: Buffer) => {
    parsed.push(slice)
    if (waits) socket.pause()
  })
  return { socket, countBytes: () => Buffer.concat(parsed).length }
}

const send = (socket: Socket, bytes: number) => socket.push(Buffer.alloc(bytes))

it('parses all of what a socket sent, in slices, once it is no longer full', async () => {
  const full = new Set<Socket>()
  const reading = new SlicedReading((socket) => full.has(socket))
  const { socket, countBytes } = openSocket()
  reading.start(socket)
  full.add(socket)
  send(socket, 10 * KIB)
  await expect.poll(() => socket.isPaused()).toBe(true)
  expect(countBytes()).toBe(0)
  full.clear()
  socket.resume()
  await expect.poll(countBytes).toBe(10 * KIB)
})

it('closes the socket that is full for longest, none whose upload waits', async () => {
  const full = new Set<Socket>()
  let refusals = 0
  const reading = new SlicedReading(
    (socket) => full.has(socket),
    () => void refusals++,
    25 * KIB,
  )
  const [oldest, upload, newest] = [openSocket().socket, openSocket({ waits: true }).socket, openSocket().socket]
  full.add(oldest).add(newest)
  for (const socket of [oldest, upload, newest]) reading.start(socket)
  send(oldest, 10 * KIB)
  await expect.poll(() => oldest.isPaused()).toBe(true)
  send(upload, 40 * KIB)
  await expect.poll(() => upload.isPaused()).toBe(true)
  send(newest, 20 * KIB)
  await expect.poll(() => oldest.destroyed).toBe(true)
  expect([upload.destroyed, newest.destroyed, refusals]).toEqual([false, false, 1])
})
