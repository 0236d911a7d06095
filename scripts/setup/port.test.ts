import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { portProblem, wantedAddress } from './port.mjs'

const HOST = '127.0.0.1'
const servers: Server[] = []

function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, HOST, () => resolve((server.address() as AddressInfo).port))
  })
}

async function closeAll() {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

afterEach(closeAll)

describe('wantedAddress', () => {
  it('defaults to 3000', () => {
    expect(wantedAddress({})).toEqual({ host: HOST, port: 3000 })
    expect(wantedAddress({ HOST: '0.0.0.0', PORT: '8080' })).toEqual({ host: '0.0.0.0', port: 8080 })
  })

  it.each(['0', 'http', '-1', '65536', '30.5'])('leaves an invalid PORT=%s to the server', (PORT) => {
    expect(wantedAddress({ PORT })).toBeUndefined()
  })
})

describe('portProblem', () => {
  it('is undefined when the port is free', async () => {
    const port = await listen(() => {})
    await closeAll()
    expect(await portProblem({ host: HOST, port })).toBeUndefined()
  })

  it('names the port and a free one when another program listens', async () => {
    const port = await listen((_, reply) => reply.end('hello'))
    const problem = await portProblem({ host: HOST, port })
    expect(problem).toContain(`Another program already listens on ${HOST}, port ${port}.`)
    expect(problem).toMatch(/PORT=\d+ npm start$/)
    expect(problem).not.toContain(`PORT=${port}`)
  })

  it('reports that Usiku is already running', async () => {
    const port = await listen((request, reply) => {
      reply.end(request.url === '/healthz' ? JSON.stringify({ status: 'ok', service: 'usiku' }) : '')
    })
    expect(await portProblem({ host: HOST, port })).toContain(`Usiku is already running on ${HOST}, port ${port}.`)
  })

  it('times out on a program that never responds', async () => {
    const port = await listen(() => {})
    expect(await portProblem({ host: HOST, port })).toContain('Another program')
  })

  it('names a host that is not an address of this machine', async () => {
    expect(await portProblem({ host: '192.0.2.1', port: 3000 })).toContain('HOST=192.0.2.1 is not an address')
  })
})
