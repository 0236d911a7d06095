import { beforeEach, expect, it, vi } from 'vitest'
import { isOfferDue, recordInstallation, recordOffer, recordOrder, recordVisit } from './install-record.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-01T18:00:00Z')
const KEY = 'usiku-install'
const SHOP = { isInApp: false }

beforeEach(() => localStorage.removeItem(KEY))

it('offers nothing before the first visit is counted', () => {
  expect(isOfferDue(SHOP, START)).toBe(false)
  expect(isOfferDue({ isInApp: true }, START)).toBe(false)
})

it('takes pages of one evening for one visit', () => {
  for (const hours of [0, 1, 4, 7]) recordVisit(START + hours * HOUR)
  expect(isOfferDue(SHOP, START + 7 * HOUR)).toBe(false)
  recordVisit(START + 11 * HOUR)
  expect(isOfferDue(SHOP, START + 11 * HOUR)).toBe(true)
})

it('counts no visit for a clock that was set back', () => {
  recordVisit(START)
  recordVisit(START - 30 * DAY)
  expect(isOfferDue(SHOP, START - 30 * DAY)).toBe(false)
})

it('offers it on the first visit after an order', () => {
  recordVisit(START)
  recordOrder()
  expect(isOfferDue(SHOP, START)).toBe(true)
})

it('hints on the first visit inside another app', () => {
  recordVisit(START)
  expect(isOfferDue({ isInApp: true }, START)).toBe(true)
})

it('offers it twice at most, with 90 days between', () => {
  recordVisit(START)
  recordVisit(START + DAY)
  recordOffer(START + DAY)
  expect(isOfferDue(SHOP, START + 90 * DAY)).toBe(false)
  expect(isOfferDue(SHOP, START + 91 * DAY)).toBe(true)
  recordOffer(START + 91 * DAY)
  expect(isOfferDue(SHOP, START + 900 * DAY)).toBe(false)
})

it('offers nothing once installed', () => {
  recordVisit(START)
  recordOrder()
  recordInstallation()
  expect(isOfferDue(SHOP, START)).toBe(false)
})

it.each(['', '{', 'null', '7', '{"visits":"many"}'])('reads the damaged record %s as none', (stored) => {
  localStorage.setItem(KEY, stored)
  expect(isOfferDue(SHOP, START)).toBe(false)
  recordVisit(START)
  recordVisit(START + DAY)
  expect(isOfferDue(SHOP, START + DAY)).toBe(true)
})

it('leaves what a newer app has stored beside it', () => {
  localStorage.setItem(KEY, '{"visits":1,"seenAt":0,"badge":{"count":2}}')
  recordVisit(START)
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ visits: 2, badge: { count: 2 } })
})

it('offers nothing where storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  recordVisit(START)
  recordOrder()
  expect(isOfferDue(SHOP, START)).toBe(false)
  vi.unstubAllGlobals()
})
