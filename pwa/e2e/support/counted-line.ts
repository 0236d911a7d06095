import { type AddressInfo, createServer, connect as openSocket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to the shop on which every byte is counted. */
export interface CountedLine {
  /** Where the shop is reached over it. */
  readonly origin: string
  /** Bytes that came from the shop so far, headers and all. */
  readonly bytes: () => number
}

/** Puts a counter between browser and shop: what the browser itself tells leaves out its worker's errands. */
export async function countedLine(shopOrigin: string): Promise<CountedLine> {
  const { hostname, port } = new URL(shopOrigin)
  let bytes = 0
  const server = createServer((visitor) => {
    const shop = openSocket(Number(port), hostname)
    shop.on('data', (chunk) => {
      bytes += chunk.length
    })
    visitor.pipe(shop).pipe(visitor)
    // Either may hang up first, at any time.
    visitor.on('error', () => shop.destroy())
    shop.on('error', () => visitor.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bytes: () => bytes }
}
