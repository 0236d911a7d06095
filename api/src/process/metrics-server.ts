import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsRegistry } from '../lib/prometheus.ts'

const TIMEOUT_MS = 10_000
const MAX_SOCKETS = 20

export interface MetricsServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Answers `GET /metrics` on a port of its own, which customers must not reach. */
export async function startMetricsServer(
  registry: MetricsRegistry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.render().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = MAX_SOCKETS
  // Of its own also in a group of processes, which otherwise would share the port and answer in turns.
  server.listen({ host, port, exclusive: true })
  await once(server, 'listening')
  const { port: actual } = server.address() as AddressInfo
  return {
    port: actual,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
