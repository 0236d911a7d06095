import { describe, expect, it } from 'vitest'
import { type SignInAttempt, SignInThrottle } from './sign-in-throttle.ts'

const AMINA = 'amina@example.com'

function throttleWithClock() {
  let ms = 0
  const throttle = new SignInThrottle(() => ms)
  return { throttle, wait: (seconds: number) => (ms += seconds * 1_000) }
}

const from = (source: string, account = AMINA): SignInAttempt => ({ account, source, isKnownDevice: false })
const device = (source: string): SignInAttempt => ({ account: AMINA, source, isKnownDevice: true })

const tried = (throttle: SignInThrottle, times: number, attempt = from('192.0.2.1')): number[] =>
  Array.from({ length: times }, () => throttle.begin(attempt))

describe('SignInThrottle', () => {
  it('allows five attempts, then requires waiting, also for concurrent attempts', () => {
    const { throttle } = throttleWithClock()
    expect(tried(throttle, 7)).toEqual([0, 0, 0, 0, 0, 1, 1])
    expect(throttle.begin(from('192.0.2.1', 'baraka@example.com'))).toBe(0)
  })

  it('doubles the wait up to a minute and never locks', () => {
    const { throttle, wait } = throttleWithClock()
    tried(throttle, 5)
    const waits = Array.from({ length: 9 }, () => {
      const seconds = throttle.begin(from('192.0.2.1'))
      wait(seconds)
      expect(throttle.begin(from('192.0.2.1'))).toBe(0)
      return seconds
    })
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('does not lock out the owner: a new address may try at once and then every minute', () => {
    const { throttle, wait } = throttleWithClock()
    const poll = () => {
      for (let number = 0; number < 12; number++) tried(throttle, 10, from(`203.0.113.${number}`))
    }
    for (let second = 0; second < 300; second++) {
      poll()
      wait(1)
    }
    expect(throttle.begin(from('192.0.2.1'))).toBe(0)
    expect(throttle.begin(from('192.0.2.1'))).toBe(60)
    for (let second = 0; second < 60; second++) {
      poll()
      wait(1)
    }
    expect(throttle.begin(from('192.0.2.1'))).toBe(0)
  })

  it('allows a known device five attempts of its own, and throttles it too', () => {
    const { throttle } = throttleWithClock()
    for (let number = 0; number < 100; number++) throttle.begin(from(`203.0.113.${number}`))
    expect(tried(throttle, 6, device('tablet'))).toEqual([0, 0, 0, 0, 0, 1])
  })

  it('allows many addresses together one attempt each, then one a minute', () => {
    const { throttle, wait } = throttleWithClock()
    const sweep = () =>
      Array.from({ length: 100 }, (_, number) => throttle.begin(from(`203.0.113.${number}`))).filter((s) => s === 0)
    sweep()
    for (let second = 0; second < 59; second++) {
      expect(sweep()).toEqual([])
      wait(1)
    }
    wait(1)
    expect(sweep()).toHaveLength(100)
  })

  it('ends the wait a minute after the last allowed attempt, however often others of the network try', () => {
    const { throttle, wait } = throttleWithClock()
    for (let number = 0; number < 30; number++) throttle.begin(from(`203.0.113.${number}`))
    expect(throttle.begin(from('192.0.2.1'))).toBe(0)
    for (let second = 0; second < 60; second++) {
      expect(tried(throttle, 10)).toEqual(Array.from({ length: 10 }, () => 60 - second))
      wait(1)
    }
    expect(throttle.begin(device('phone'))).toBe(0)
    expect(throttle.begin(from('192.0.2.1'))).toBe(0)
  })

  it('resets after the right password', () => {
    const { throttle } = throttleWithClock()
    tried(throttle, 5)
    throttle.recordSuccess(from('192.0.2.1'))
    expect(tried(throttle, 6)).toEqual([0, 0, 0, 0, 0, 1])
  })

  it('resets after a quarter of an hour', () => {
    const { throttle, wait } = throttleWithClock()
    tried(throttle, 5)
    wait(15 * 60 + 1)
    expect(tried(throttle, 5)).toEqual([0, 0, 0, 0, 0])
  })

  it('does not count an attempt that failed because of a server error', () => {
    const { throttle } = throttleWithClock()
    tried(throttle, 5)
    throttle.refund(from('192.0.2.1'))
    expect(tried(throttle, 2)).toEqual([0, 1])
  })

  it('remembers a bounded number of sources', () => {
    const { throttle } = throttleWithClock()
    tried(throttle, 5)
    for (let number = 0; number < 20_000; number++) throttle.begin(from('203.0.113.1', `${number}@example.com`))
    expect(throttle.begin(from('192.0.2.1'))).toBe(0)
  })
})
