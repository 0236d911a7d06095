import { describe, expect, it, onTestFinished } from 'vitest'
import { openTemporaryDatabase } from '../../../test/test-database.ts'
import { createFixedKeys } from '../../lib/jwt-keys.ts'
import { deleteOldAttempts, type SignInAttempt, SignInThrottle } from './sign-in-throttle.service.ts'

const AMINA = 'amina@example.com'

async function throttleWithClock() {
  const { database, remove } = await openTemporaryDatabase()
  onTestFinished(remove)
  let ms = 0
  const deps = { database, jwtKeys: createFixedKeys('a secret'), now: () => new Date(Date.UTC(2026, 0) + ms) }
  const wait = (seconds: number) => (ms += seconds * 1_000)
  return { deps, throttle: new SignInThrottle(deps), wait }
}

const from = (source: string, account = AMINA): SignInAttempt => ({ account, source, isKnownDevice: false })
const device = (source: string): SignInAttempt => ({ account: AMINA, source, isKnownDevice: true })

async function tried(throttle: SignInThrottle, times: number, attempt = from('192.0.2.1')): Promise<number[]> {
  const waits: number[] = []
  for (let number = 0; number < times; number++) waits.push(await throttle.begin(attempt))
  return waits
}

/** One attempt from each of as many addresses. */
async function sweep(throttle: SignInThrottle, addresses: number): Promise<number[]> {
  const waits: number[] = []
  for (let number = 0; number < addresses; number++) waits.push(await throttle.begin(from(`203.0.113.${number}`)))
  return waits
}

describe('SignInThrottle', () => {
  it('allows five attempts, then requires waiting, also for concurrent attempts', async () => {
    const { throttle } = await throttleWithClock()
    expect(await tried(throttle, 7)).toEqual([0, 0, 0, 0, 0, 1, 1])
    expect(await throttle.begin(from('192.0.2.1', 'baraka@example.com'))).toBe(0)
    const concurrent = Array.from({ length: 12 }, () => throttle.begin(from('192.0.2.2')))
    expect((await Promise.all(concurrent)).filter((wait) => wait === 0)).toHaveLength(5)
  })

  it('lets an attempt go ahead that a later one has overtaken', async () => {
    const { throttle, wait } = await throttleWithClock()
    expect(await throttle.begin(from('192.0.2.1'))).toBe(0)
    wait(-0.005)
    expect(await throttle.begin(from('192.0.2.1'))).toBe(0)
  })

  it('counts the attempts of all processes', async () => {
    const { deps, throttle } = await throttleWithClock()
    const others = [throttle, new SignInThrottle(deps), new SignInThrottle(deps)]
    const waits = await Promise.all(others.flatMap((other) => Array.from({ length: 5 }, () => other.begin(from('a')))))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  it('doubles the wait up to a minute and never locks', async () => {
    const { throttle, wait } = await throttleWithClock()
    await tried(throttle, 5)
    const waits: number[] = []
    for (let number = 0; number < 9; number++) {
      const seconds = await throttle.begin(from('192.0.2.1'))
      wait(seconds)
      expect(await throttle.begin(from('192.0.2.1'))).toBe(0)
      waits.push(seconds)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('does not lock out the owner: a new address may try at once and then every minute', async () => {
    const { throttle, wait } = await throttleWithClock()
    const attack = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 5) {
        await sweep(throttle, 12)
        wait(5)
      }
    }
    for (let number = 0; number < 5; number++) await sweep(throttle, 6)
    await attack(60)
    expect(await throttle.begin(from('192.0.2.1'))).toBe(0)
    expect(await throttle.begin(from('192.0.2.1'))).toBe(60)
    await attack(60)
    expect(await throttle.begin(from('192.0.2.1'))).toBe(0)
  })

  it('allows a known device five attempts of its own, and throttles it too', async () => {
    const { throttle } = await throttleWithClock()
    await sweep(throttle, 30)
    expect(await tried(throttle, 6, device('tablet'))).toEqual([0, 0, 0, 0, 0, 1])
  })

  it('allows many addresses together one attempt each, then one a minute', async () => {
    const { throttle, wait } = await throttleWithClock()
    const countAllowed = async () => (await sweep(throttle, 40)).filter((seconds) => seconds === 0).length
    await countAllowed()
    wait(1)
    expect(await countAllowed()).toBe(0)
    wait(58)
    expect(await countAllowed()).toBe(0)
    wait(1)
    expect(await countAllowed()).toBe(40)
  })

  it('ends the wait a minute after the last allowed attempt, however often others of the network try', async () => {
    const { throttle, wait } = await throttleWithClock()
    await sweep(throttle, 30)
    expect(await throttle.begin(from('192.0.2.1'))).toBe(0)
    for (let second = 0; second < 60; second++) {
      expect(await tried(throttle, 3)).toEqual(Array.from({ length: 3 }, () => 60 - second))
      wait(1)
    }
    expect(await throttle.begin(device('phone'))).toBe(0)
    expect(await throttle.begin(from('192.0.2.1'))).toBe(0)
  })

  it('resets after the right password', async () => {
    const { throttle } = await throttleWithClock()
    await tried(throttle, 5)
    await throttle.recordSuccess(from('192.0.2.1'))
    expect(await tried(throttle, 6)).toEqual([0, 0, 0, 0, 0, 1])
  })

  it('resets after a quarter of an hour', async () => {
    const { throttle, wait } = await throttleWithClock()
    await tried(throttle, 5)
    wait(15 * 60 + 1)
    expect(await tried(throttle, 5)).toEqual([0, 0, 0, 0, 0])
  })

  it('does not count an attempt that failed because of a server error', async () => {
    const { throttle } = await throttleWithClock()
    await tried(throttle, 5)
    await throttle.refund(from('192.0.2.1'))
    expect(await tried(throttle, 2)).toEqual([0, 1])
  })

  it('stores no names, and for a quarter of an hour only', async () => {
    const { deps, throttle, wait } = await throttleWithClock()
    await sweep(throttle, 3)
    const list = () => deps.database.selectFrom('sign_in_attempts').selectAll().execute()
    expect(await list()).toHaveLength(4)
    expect(JSON.stringify(await list())).not.toMatch(/amina|203\.0\.113/)
    await deleteOldAttempts(deps)
    expect(await list()).toHaveLength(4)
    wait(15 * 60 + 1)
    await deleteOldAttempts(deps)
    expect(await list()).toEqual([])
  })
})
