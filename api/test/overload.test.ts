import type { Socket } from 'node:net'
import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { API_BASE, buildPath } from '@usiku/contracts/http/operation.ts'
import { followOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { MAX_CONNECTIONS_PER_ADDRESS } from '../src/overload/connection-limit.ts'
import { addProduct, signUp } from './builders.ts'
import { ask, CROWD_ADDRESS, dial, readStatuses, toRequestText, watchCrowd } from './load-clients.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const LIST = buildPath(listProducts)
/** What Node reads from a socket at once. */
const CHUNK_BYTES = 64 * 1024
const LONG_LIST = `${LIST}?pageSize=1000`

async function fill({ database }: TestApp, count: number): Promise<void> {
  for (let number = 0; number < count; number++) await addProduct(database, { name: `Gin ${number}` })
}

function createHold(): { held: Promise<void>; letGo: () => void } {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { held, letGo }
}

describe('pipelined requests (#13)', () => {
  it('are handled one at a time and answered in order; other sockets are answered meanwhile', async () => {
    const test = await startTestApp()
    await fill(test, 20)
    const crowd = await watchCrowd(test)
    const socket = dial(crowd.port)
    const answered = readStatuses(socket, 300)
    socket.write(toRequestText(LONG_LIST, 'accept-encoding: br\r\n').repeat(299) + toRequestText(`${API_BASE}/nothing`))
    expect(await ask(crowd, '/healthz')).toBe(200)
    expect(await ask(crowd, LIST)).toBe(200)
    expect(crowd.seen).toBeLessThan(100)
    expect(await answered).toEqual([...Array<number>(299).fill(200), 404])
    expect(crowd.most).toBe(1)
  }, 60_000)

  it('are not read while many wait', async () => {
    const { held, letGo } = createHold()
    const crowd = await watchCrowd(await startTestApp(), held)
    const socket = dial(crowd.port)
    const request = toRequestText(LIST, `x-padding: ${'a'.repeat(200)}\r\n`)
    const answered = readStatuses(socket, 300)
    socket.write(request.repeat(20_000))
    await expect.poll(() => crowd.sockets[0]?.bytesRead).toBeGreaterThan(0)
    for (let turn = 0; turn < 5; turn++) expect(await ask(crowd, LIST)).toBe(200)
    expect(crowd.seen).toBe(1)
    // Node 22 and later read once more before they stop.
    expect(crowd.sockets[0]?.bytesRead).toBeLessThanOrEqual(2 * CHUNK_BYTES)
    letGo()
    expect(new Set(await answered)).toEqual(new Set([200]))
    expect(crowd.sockets[0]?.bytesRead).toBeLessThan(300 * request.length + 4 * CHUNK_BYTES)
  })

  it('of many sockets are neither parsed at once nor answered with a reset', async () => {
    const { held, letGo } = createHold()
    const test = await startTestApp()
    const crowd = await watchCrowd(test, held)
    let parsed = 0
    test.app.server.on('request', () => {
      parsed += 1
    })
    const request = toRequestText(`${API_BASE}/no`)
    const sockets = Array.from({ length: 40 }, () => dial(crowd.port))
    for (const socket of sockets) socket.write(request.repeat(1_400))
    await expect.poll(() => crowd.sockets.filter(({ bytesRead }) => bytesRead > 0).length).toBe(40)
    expect(await ask(crowd, LIST)).toBe(200)
    // Node itself would have made all 56,000.
    expect(parsed).toBeLessThan(40 * 60)
    const answered = readStatuses(sockets[0] as Socket, 200)
    letGo()
    expect(new Set(await answered)).toEqual(new Set([404]))
  })

  it('are no longer held for sockets beyond 16 MB', async () => {
    const { held, letGo } = createHold()
    const crowd = await watchCrowd(await startTestApp(), held)
    const request = toRequestText(`${API_BASE}/no`)
    for (let number = 0; number < 600; number++) dial(crowd.port).write(request.repeat(2_000))
    await expect.poll(() => crowd.sockets.length).toBe(600)
    await expect.poll(() => crowd.sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(20)
    expect(await ask(crowd, LIST)).toBe(200)
    for (const socket of crowd.sockets) socket.destroy()
    letGo()
  })
})

describe('many connections from one address (#13)', () => {
  it('share one slot for long lists; other addresses do not wait', async () => {
    const test = await startTestApp()
    const { held, letGo } = createHold()
    const crowd = await watchCrowd(test, held)
    const answers = Array.from({ length: 40 }, () => {
      const socket = dial(crowd.port)
      socket.write(toRequestText(LONG_LIST))
      return readStatuses(socket, 1)
    })
    await expect.poll(() => crowd.sockets.length).toBe(40)
    expect(await ask(crowd, LIST)).toBe(200)
    expect(await ask(crowd, LONG_LIST)).toBe(200)
    expect([crowd.seen, crowd.most]).toEqual([1, 1])
    letGo()
    expect((await Promise.all(answers)).flat()).toEqual(Array<number>(40).fill(200))
    expect(crowd.most).toBe(1)
  })

  it('are separated by the forwarded address behind a trusted proxy', async () => {
    const test = await startTestApp({ TRUSTED_PROXIES: CROWD_ADDRESS })
    const { held, letGo } = createHold()
    const crowd = await watchCrowd(test, held)
    const answers = Array.from({ length: 12 }, (_, number) => {
      const socket = dial(crowd.port)
      socket.write(toRequestText(LONG_LIST, `x-forwarded-for: 198.51.100.1, 192.0.2.${number % 2}\r\n`))
      return readStatuses(socket, 1)
    })
    await expect.poll(() => crowd.sockets.length).toBe(12)
    expect(await ask(crowd, LIST)).toBe(200)
    expect(crowd.seen).toBe(2)
    letGo()
    expect((await Promise.all(answers)).flat()).toEqual(Array<number>(12).fill(200))
  })

  it('that do not read get no further responses and lose their sockets', async () => {
    const test = await startTestApp()
    await fill(test, 60)
    await test.database
      .updateTable('products')
      .set({ description: 'A gin. '.repeat(700) })
      .execute()
    test.app.server.setTimeout(500)
    const crowd = await watchCrowd(test)
    for (let number = 0; number < 3; number++) dial(crowd.port).pause().write(toRequestText(LONG_LIST).repeat(400))
    await expect.poll(() => crowd.sockets.length).toBe(3)
    await expect.poll(() => crowd.sockets.every(({ destroyed }) => destroyed), { timeout: 60_000 }).toBe(true)
    // The kernel buffers some 10 MB for each of them, about 30 responses.
    expect(crowd.seen).toBeLessThan(3 * 100)
    expect(await ask(crowd, LIST)).toBe(200)
  }, 90_000)

  it('may use a part of all sockets; a trusted proxy may use all', async () => {
    const proxy = '127.0.0.3'
    const crowd = await watchCrowd(await startTestApp({ TRUSTED_PROXIES: proxy }))
    const countServed = async (address: string, count: number) => {
      const answers = Array.from({ length: count }, () => {
        const socket = dial(crowd.port, address)
        socket.write(toRequestText('/healthz'))
        return readStatuses(socket, 1)
      })
      return (await Promise.all(answers)).flat().length
    }
    expect(await countServed(CROWD_ADDRESS, MAX_CONNECTIONS_PER_ADDRESS + 5)).toBe(MAX_CONNECTIONS_PER_ADDRESS)
    expect(await ask(crowd, '/healthz')).toBe(200)
    expect(await countServed(proxy, MAX_CONNECTIONS_PER_ADDRESS + 5)).toBe(MAX_CONNECTIONS_PER_ADDRESS + 5)
  }, 90_000)
})

it('do not count event streams as requests in progress', async () => {
  const test = await startTestApp()
  const crowd = await watchCrowd(test)
  for (let number = 0; number < 45; number++) {
    const { token } = await signUp(test)
    const line = dial(crowd.port)
    line.write(toRequestText(buildPath(followOwnOrders), `authorization: Bearer ${token}\r\n`))
    expect(await readStatuses(line, 1)).toEqual([200])
  }
  expect(test.app.orderEvents.count).toBe(45)
}, 90_000)
