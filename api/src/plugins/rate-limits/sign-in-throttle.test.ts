import { describe, expect, it } from 'vitest'
import { SignInThrottle } from './sign-in-throttle.ts'

function throttleWithClock() {
  let seconds = 0
  const throttle = new SignInThrottle(() => new Date(seconds * 1_000))
  return { throttle, wait: (more: number) => (seconds += more) }
}

function tried(throttle: SignInThrottle, times: number): number[] {
  return Array.from({ length: times }, () => throttle.begin('amina@example.com'))
}

describe('SignInThrottle', () => {
  it('lets five attempts through, then asks to wait, also when they come at once', () => {
    const { throttle } = throttleWithClock()
    expect(tried(throttle, 7)).toEqual([0, 0, 0, 0, 0, 1, 1])
    expect(throttle.begin('baraka@example.com')).toBe(0)
  })

  it('doubles the wait up to a minute and never locks', () => {
    const { throttle, wait } = throttleWithClock()
    tried(throttle, 5)
    const waits = Array.from({ length: 9 }, () => {
      const seconds = throttle.begin('amina@example.com')
      wait(seconds)
      expect(throttle.begin('amina@example.com')).toBe(0)
      return seconds
    })
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('starts afresh after the right password', () => {
    const { throttle } = throttleWithClock()
    tried(throttle, 5)
    throttle.succeeded('amina@example.com')
    expect(tried(throttle, 6)).toEqual([0, 0, 0, 0, 0, 1])
  })

  it('starts afresh after a quarter of an hour', () => {
    const { throttle, wait } = throttleWithClock()
    tried(throttle, 5)
    wait(15 * 60 + 1)
    expect(tried(throttle, 5)).toEqual([0, 0, 0, 0, 0])
  })

  it('gives an attempt back that failed through no fault of its own', () => {
    const { throttle } = throttleWithClock()
    tried(throttle, 5)
    throttle.takeBack('amina@example.com')
    expect(tried(throttle, 2)).toEqual([0, 1])
  })

  it('remembers a bounded number of accounts', () => {
    const { throttle } = throttleWithClock()
    tried(throttle, 5)
    for (let number = 0; number < 10_000; number++) throttle.begin(`${number}@example.com`)
    expect(throttle.begin('amina@example.com')).toBe(0)
  })
})
