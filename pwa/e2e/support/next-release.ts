import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Proxy that can publish a later build. */
export interface NextRelease {
  readonly origin: string
  /** Serves the worker of a later build, in which all other files are renamed. */
  readonly publish: () => void
}

export async function startNextRelease(shopOrigin: string): Promise<NextRelease> {
  let isPublished = false
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js'
    if (isPublished && isWorker) void laterWorker(shopOrigin, answer)
    else passOn(shopOrigin, asked, answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const publish = () => {
    isPublished = true
  }
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, publish }
}

function passOn(shopOrigin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked
  const toShop = request(`${shopOrigin}${url}`, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  // Either side may close first, at any time.
  toShop.on('error', () => answer.destroy())
  asked.pipe(toShop)
}

/** Its precache omits the earlier build's chunks, so activation removes them. */
async function laterWorker(shopOrigin: string, answer: ServerResponse): Promise<void> {
  const worker = await (await fetch(`${shopOrigin}/sw.js`)).text()
  const later = worker.replaceAll(/\{"revision":null,"url":"assets[^}]+\},?/g, '')
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
  answer.end(`${later}\n// A later build.\n`)
}
