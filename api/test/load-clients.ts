import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { onTestFinished } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Address of the crowd; `ask` uses another one. */
export const CROWD_ADDRESS = '127.0.0.2'

export interface Crowd {
  readonly port: number
  seen: number
  running: number
  most: number
  readonly sockets: Socket[]
}

/** Listens on its own port and observes the crowd; `hold` delays its requests. */
export async function watchCrowd({ app }: TestApp, hold?: Promise<void>): Promise<Crowd> {
  const sockets: Socket[] = []
  const counts = { seen: 0, running: 0, most: 0 }
  const isCrowd = ({ socket }: FastifyRequest) => socket.remoteAddress === CROWD_ADDRESS
  app.addHook('onRequest', async (request) => {
    if (!isCrowd(request)) return
    counts.seen += 1
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    await hold
  })
  app.addHook('onSend', async (request) => {
    if (isCrowd(request)) counts.running -= 1
  })
  app.server.on('connection', (socket) => {
    if (socket.remoteAddress === CROWD_ADDRESS) sockets.push(socket)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return Object.assign(counts, { sockets, port: typeof address === 'object' && address !== null ? address.port : 0 })
}

export const toRequestText = (url: string, headers = ''): string => `GET ${url} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`

export function dial(port: number, localAddress = CROWD_ADDRESS): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Resolves after `count` responses or when the socket is closed. */
export function readAnswers(socket: Socket, count = Number.POSITIVE_INFINITY): Promise<string[]> {
  let text = ''
  const answers = () => text.split('HTTP/1.1 ').slice(1)
  return new Promise((resolve) => {
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part
      if (part.includes('HTTP/1.1 ') && answers().length >= count) resolve(answers())
    })
    socket.once('close', () => resolve(answers()))
  })
}

export async function readStatuses(socket: Socket, count?: number): Promise<number[]> {
  return (await readAnswers(socket, count)).map((answer) => Number(answer.slice(0, 3)))
}

export function ask({ port }: Crowd, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
    request.once('error', reject)
  })
}
