import { type AddressInfo, createServer, connect as openSocket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ByteCounter {
  readonly origin: string
  readonly bytes: () => number
}

/** Proxy that counts bytes: the browser's own numbers omit its worker's requests. */
export async function startByteCounter(shopOrigin: string): Promise<ByteCounter> {
  const { hostname, port } = new URL(shopOrigin)
  let bytes = 0
  const server = createServer((visitor) => {
    const shop = openSocket(Number(port), hostname)
    shop.on('data', (chunk) => {
      bytes += chunk.length
    })
    visitor.pipe(shop).pipe(visitor)
    // Either side may close first, at any time.
    visitor.on('error', () => shop.destroy())
    shop.on('error', () => visitor.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bytes: () => bytes }
}
