import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface TrafficCounter {
  readonly origin: string
  /** Everything that the shop has sent, with headers. */
  readonly bytes: () => number
  /** Contents of the pictures; each counts once. */
  readonly pictureBytes: () => number
}

/** Proxy that counts what a shop sends: the browser's own numbers omit its worker's requests. */
export async function startTrafficCounter(shopOrigin: string): Promise<TrafficCounter> {
  const sockets = new Set<Socket>()
  const pictures = new Map<string, number>()
  const server = createServer((asked, answer) => passOn(shopOrigin, asked, answer, pictures))
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => sum([...sockets].map(({ bytesWritten }) => bytesWritten)),
    pictureBytes: () => sum(pictures.values()),
  }
}

function passOn(origin: string, asked: IncomingMessage, answer: ServerResponse, pictures: Map<string, number>): void {
  const { method, url = '', headers } = asked
  const toShop = request(`${origin}${url}`, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    let size = 0
    reply.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (url.startsWith('/media/')) pictures.set(url, size)
    })
    reply.pipe(answer)
  })
  // Either side may close first, at any time.
  toShop.on('error', () => answer.destroy())
  asked.pipe(toShop)
}
