import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AgeStatement, checkAge, isDateOfBirth, isOldEnough, needsAgeCheck } from './age-check.ts'

const CONFIRMATION = { check: 'confirmation' } as const
const DATE_OF_BIRTH = { check: 'date_of_birth' } as const
const NOON = new Date('2026-11-24T09:00:00Z')

const gin = {}
const water = { isAlcoholic: false }

describe('an order needs an age check', () => {
  it('unless everything in it is marked as non-alcoholic', () => {
    expect(needsAgeCheck([water, water])).toBe(false)
    expect(needsAgeCheck([water, gin])).toBe(true)
    expect(needsAgeCheck([{ isAlcoholic: true }])).toBe(true)
  })
})

describe('the minimum age is reached', () => {
  it.each([
    ['2008-11-24', '2026-11-24T09:00:00Z', true],
    ['2008-11-25', '2026-11-24T09:00:00Z', false],
    // It is the 25th in Nairobi from 21:00 in UTC.
    ['2008-11-25', '2026-11-24T20:59:59Z', false],
    ['2008-11-25', '2026-11-24T21:00:00Z', true],
    // Born on 29 February, of age in years without one.
    ['2008-02-29', '2026-02-28T12:00:00Z', false],
    ['2008-02-29', '2026-02-28T21:00:00Z', true],
    // 2102 is no leap year either, 2100 is none although divisible by 4.
    ['2082-03-01', '2100-02-28T12:00:00Z', false],
    ['2082-03-01', '2100-02-28T21:00:00Z', true],
    ['1906-02-28', '1924-02-28T00:00:00Z', true],
  ])('by %s at %s: %s', (dateOfBirth, at, expected) => {
    expect(isOldEnough(dateOfBirth, new Date(at))).toBe(expected)
  })

  it('once and for ever', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, day, fc.nat(20_000), (born, at, days) => {
        const later = new Date(at.getTime() + days * 86_400_000)
        const dateOfBirth = born.toISOString().slice(0, 10)
        expect(isOldEnough(dateOfBirth, at) && !isOldEnough(dateOfBirth, later)).toBe(false)
      }),
    )
  })

  it('between 6,574 and 6,576 days after the birth', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1930-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        (born) => {
          const dateOfBirth = born.toISOString().slice(0, 10)
          const midnight = Date.parse(`${dateOfBirth}T00:00:00+03:00`)
          const after = (days: number) => isOldEnough(dateOfBirth, new Date(midnight + days * 86_400_000))
          expect([after(6_573), after(6_576)]).toEqual([false, true])
        },
      ),
    )
  })
})

describe('a date of birth', () => {
  it.each(['2007-02-29', '2008-02-30', '2008-13-01', '1899-12-31', '2026-11-25', 'yesterday', '0008-01-01', ''])(
    'is not %s',
    (text) => expect(isDateOfBirth(text, NOON)).toBe(false),
  )

  it.each(['2008-02-29', '1900-01-01', '2026-11-24'])('may be %s', (text) => {
    expect(isDateOfBirth(text, NOON)).toBe(true)
  })
})

describe('by confirmation', () => {
  const check = (statement: Partial<AgeStatement>) =>
    checkAge(CONFIRMATION, { lines: [gin, water], at: NOON, ...statement })

  it('an order that says nothing is accepted', () => {
    expect(check({})).toEqual({ isAllowed: true, check: null })
  })

  it('an order remembers the confirmation', () => {
    expect(check({ ageConfirmed: true })).toEqual({ isAllowed: true, check: 'confirmation' })
  })

  it('an order that denies it is refused', () => {
    expect(check({ ageConfirmed: false })).toEqual({ isAllowed: false, problem: 'not_confirmed' })
  })

  it('a date of birth counts more than the confirmation', () => {
    expect(check({ ageConfirmed: true, dateOfBirth: '2010-01-01' })).toEqual({ isAllowed: false, problem: 'too_young' })
    expect(check({ dateOfBirth: '1990-01-01' })).toEqual({ isAllowed: true, check: 'date_of_birth' })
  })
})

describe('by date of birth', () => {
  const check = (statement: Partial<AgeStatement>) => checkAge(DATE_OF_BIRTH, { lines: [gin], at: NOON, ...statement })

  it('an order needs one that is old enough', () => {
    expect(check({ dateOfBirth: '2008-11-24' })).toEqual({ isAllowed: true, check: 'date_of_birth' })
    expect(check({ dateOfBirth: '2008-11-25' })).toEqual({ isAllowed: false, problem: 'too_young' })
    expect(check({ dateOfBirth: '2008-11-31' })).toEqual({ isAllowed: false, problem: 'invalid_date_of_birth' })
  })

  it('a confirmation alone is not enough', () => {
    expect(check({ ageConfirmed: true })).toEqual({ isAllowed: false, problem: 'no_date_of_birth' })
  })

  it('an order of water and ice needs nothing', () => {
    const free = { isAllowed: true, check: null }
    expect(check({ lines: [water] })).toEqual(free)
    expect(check({ lines: [water], dateOfBirth: '2020-01-01', ageConfirmed: false })).toEqual(free)
  })
})
