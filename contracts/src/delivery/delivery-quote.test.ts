import fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDeliveryRules } from './check-delivery-rules.ts'
import { findZone, formatDeliveryProblem, isAlwaysFree, quoteDelivery, toAreaKey } from './delivery-quote.ts'
import type { DeliveryRules, DeliveryTerms, DeliveryZone } from './schemas.ts'

const FREE: DeliveryTerms = { fee: 0, minimumOrder: 0, freeFrom: null, promisedMinutes: null }

const buildZone = (name: string, areas: string[], terms: Partial<DeliveryTerms> = {}): DeliveryZone => ({
  _id: name,
  name,
  areas,
  ...FREE,
  ...terms,
})

const ruaka = buildZone('Ruaka', ['Ruaka', 'Two Rivers'], {
  fee: 300,
  minimumOrder: 1_000,
  freeFrom: 5_000,
  promisedMinutes: 60,
})
const westlands = buildZone('Westlands', ['Westlands', "Lang'ata", 'Élan Court'], { fee: 150 })
const eastlands = buildZone('Eastlands', ['Githurai 44', 'Githurai 45', 'Buruburu', 'Nairobi West', 'Ruai'])
const south = buildZone('South', ['South C', 'Karen'])
const north = buildZone('North', ['South B', 'Kahawa'])
const zones = [ruaka, westlands, eastlands, south, north]

describe('findZone', () => {
  it.each([
    ['Ruaka', 'Ruaka'],
    [' RUAKA ', 'Ruaka'],
    ['ruaka town', 'Ruaka'],
    ['Westlands, Nairobi', 'Westlands'],
    ['near Two  Rivers mall', 'Ruaka'],
    ['langata', 'Westlands'],
    ['Lang’ata', 'Westlands'],
    ['elan court', 'Westlands'],
    ['Elán-Court', 'Westlands'],
    ['Westland', 'Westlands'],
    ['Wetslands', 'Westlands'],
    ['Westalnds area', 'Westlands'],
    ['Ruakka', 'Ruaka'],
    ['buru buru', 'Eastlands'],
    ['tworivers', 'Ruaka'],
    // The longest name.
    ['Karen, Nairobi West', 'Eastlands'],
    ['Githurai 45', 'Eastlands'],
  ])('finds %j', (typed, zone) => {
    expect(findZone(zones, typed)?.name).toBe(zone)
  })

  it.each([
    '',
    ' , ',
    'Mombasa',
    'Ru',
    // Two typos in a short name.
    'Rueke',
    // One letter from two zones.
    'South D',
    // Other digits are no typo.
    'Githurai 46',
    // Part of a word.
    'Karenina',
  ])('finds nothing for %j', (typed) => {
    expect(findZone(zones, typed)).toBeUndefined()
  })

  it('prefers an exact name to a longer one among its words, and both to a typo', () => {
    const [long, short] = [buildZone('Long', ['Ruaka Town']), buildZone('Short', ['Ruaka'])]
    expect(findZone([short, long], 'ruaka town')?.name).toBe('Long')
    expect(findZone([long, short], 'ruaka')?.name).toBe('Short')
    expect(findZone([long, short], 'ruaka market')?.name).toBe('Short')
  })

  it('takes no side where two zones are named at the same length', () => {
    expect(findZone([buildZone('One', ['Karen']), buildZone('Two', ['Ruaka'])], 'Karen or Ruaka')).toBeUndefined()
    expect(findZone([buildZone('One', ['Karen', 'Ruaka'])], 'Karen or Ruaka')?.name).toBe('One')
  })
})

describe('quoteDelivery', () => {
  const rules = { zones, elsewhere: { ...FREE, fee: 500 } }

  it('uses the terms of the zone, and those of elsewhere for other areas', () => {
    const { fee, minimumOrder, freeFrom, promisedMinutes } = ruaka
    expect(quoteDelivery(rules, 'Ruaka', 2_000)).toEqual({
      zone: 'Ruaka',
      fee,
      minimumOrder,
      freeFrom,
      promisedMinutes,
    })
    expect(quoteDelivery(rules, 'Mombasa', 2_000)).toEqual({ ...FREE, zone: null, fee: 500 })
  })

  it.each([
    [4_999, 300],
    [5_000, 0],
    [5_001, 0],
  ])('of drinks for %i the fee is %i', (goods, fee) => {
    expect(quoteDelivery(rules, 'Ruaka', goods).fee).toBe(fee)
  })

  it('names a minimum that is not reached', () => {
    const quote = quoteDelivery(rules, 'ruaka town', 850)
    expect(quote).toMatchObject({ problem: 'below_minimum', fee: 300 })
    expect(formatDeliveryProblem(quote, 'ruaka town', 850)?.replaceAll('\u00a0', ' ')).toBe(
      'Orders to Ruaka start at Ksh 1,000; yours is Ksh 850.',
    )
    expect(quoteDelivery(rules, 'Ruaka', 1_000).problem).toBeUndefined()
  })

  it('names an area where the shop does not deliver', () => {
    const quote = quoteDelivery({ zones, elsewhere: null }, ' Mombasa ', 5_000)
    expect(quote).toMatchObject({ problem: 'no_delivery', fee: 0, zone: null })
    expect(formatDeliveryProblem(quote, ' Mombasa ', 5_000)).toBe('We do not deliver to Mombasa.')
    expect(quoteDelivery({ zones, elsewhere: null }, 'Ruaka', 5_000).problem).toBeUndefined()
  })
})

describe('isAlwaysFree', () => {
  const quiet = { zones: [buildZone('Karen', ['Karen'], { freeFrom: 5_000 })], elsewhere: FREE }

  it('is true while every delivery costs nothing, whatever is ordered', () => {
    expect(isAlwaysFree(quiet)).toBe(true)
  })

  it.each([{ fee: 1 }, { minimumOrder: 1 }, { promisedMinutes: 1 }])('is false with %o in one zone', (terms) => {
    expect(isAlwaysFree({ ...quiet, zones: [...quiet.zones, buildZone('Ruaka', ['Ruaka'], terms)] })).toBe(false)
    expect(isAlwaysFree({ ...quiet, elsewhere: { ...FREE, ...terms } })).toBe(false)
  })

  it('is false when the shop does not deliver everywhere', () => {
    expect(isAlwaysFree({ ...quiet, elsewhere: null })).toBe(false)
  })
})

describe('checkDeliveryRules', () => {
  it('accepts zones with names and areas of their own', () => {
    expect(checkDeliveryRules({ zones, elsewhere: null })).toEqual({})
  })

  it.each<[string, DeliveryZone, string]>([
    ['a name that another zone has', buildZone('RUAKA!', ['Elsewhere']), 'zones.1.name'],
    ['a name without letters', buildZone('!!!', ['Elsewhere']), 'zones.1.name'],
    ['an area of another zone', buildZone('Karen', ['Karen', 'two rivers']), 'zones.1.areas'],
    ['no area', buildZone('Karen', []), 'zones.1.areas'],
    ['an area without letters', buildZone('Karen', ['?']), 'zones.1.areas'],
    [
      'free delivery below the minimum',
      buildZone('Karen', ['Karen'], { minimumOrder: 2, freeFrom: 1 }),
      'zones.1.freeFrom',
    ],
    ['an id that is listed twice', { ...buildZone('Karen', ['Karen']), _id: 'Ruaka' }, 'zones.1._id'],
  ])('rejects %s at the field', (_, zone, field) => {
    expect(Object.keys(checkDeliveryRules({ zones: [ruaka, zone], elsewhere: FREE }))).toEqual([field])
  })

  it('rejects the same in the rule for other areas', () => {
    const elsewhere = { ...FREE, minimumOrder: 500, freeFrom: 499 }
    expect(Object.keys(checkDeliveryRules({ zones, elsewhere }))).toEqual(['elsewhere.freeFrom'])
  })

  it('accepts an area that one zone lists twice', () => {
    expect(checkDeliveryRules({ zones: [buildZone('Karen', ['Karen', 'karen'])], elsewhere: null })).toEqual({})
  })
})

const { array, assert: check, constantFrom, integer, option, property, record, string } = fastCheck

const money = integer({ min: 0, max: 100_000_000 })

const terms = record({
  fee: money,
  minimumOrder: money,
  freeFrom: option(integer({ min: 1, max: 100_000_000 })),
  promisedMinutes: option(integer({ min: 1, max: 20_160 })),
})

const areaName = constantFrom('Ruaka', 'ruaka', 'Karen', 'Karén', 'South B', 'South C', "Lang'ata", '?', 'Two Rivers')

const anyRules = record({
  zones: array(record({ name: string({ minLength: 1 }), areas: array(areaName, { maxLength: 4 }), terms }), {
    maxLength: 4,
  }),
  elsewhere: option(terms),
}).map(
  ({ zones: drawn, elsewhere }): DeliveryRules => ({
    zones: drawn.map(({ name, areas, terms: own }, index) => ({ _id: `zone-${index}`, name, areas, ...own })),
    elsewhere,
    version: 1,
  }),
)

const anyText = array(constantFrom('ruaka', 'Karen', 'south', 'b', ' ', ', ', 'x', 'É', '?', '44', 'langat')).map(
  (parts) => parts.join(''),
)

describe('any rules', () => {
  it('give a whole fee that is never negative nor above the terms, without throwing', () => {
    check(
      property(anyRules, anyText, integer({ min: 0, max: 200_000_000 }), (rules, area, goods) => {
        const { fee, zone } = quoteDelivery(rules, area, goods)
        expect(Number.isInteger(fee) && fee >= 0).toBe(true)
        const fees = [...rules.zones, rules.elsewhere].map((one) => one?.fee ?? 0)
        expect(fee).toBeLessThanOrEqual(Math.max(0, ...fees))
        expect(zone === null || rules.zones.some(({ name }) => name === zone)).toBe(true)
      }),
    )
  })

  it('find the zone of an area that is spelled exactly', () => {
    check(
      property(anyRules, (rules) => {
        const valid = Object.keys(checkDeliveryRules(rules)).every((field) => !field.endsWith('.areas'))
        if (!valid) return
        for (const zone of rules.zones) {
          for (const area of zone.areas) expect(findZone(rules.zones, area)).toBe(zone)
          for (const area of zone.areas) expect(findZone(rules.zones, toAreaKey(area))).toBe(zone)
        }
      }),
    )
  })

  it('find the same zone in whatever order they are listed', () => {
    check(
      property(anyRules, anyText, (rules, area) => {
        if (Object.keys(checkDeliveryRules(rules)).some((field) => field.endsWith('.areas'))) return
        expect(findZone(rules.zones.toReversed(), area)).toBe(findZone(rules.zones, area))
      }),
    )
  })
})
