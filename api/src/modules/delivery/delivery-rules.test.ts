import { findZone, isAlwaysFree } from '@usiku/contracts/delivery/delivery-quote.ts'
import { getDeliveryRules, replaceDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUpAdmin } from '../../../test/builders.ts'
import { openBackOffice } from '../../../test/catalogue-builders.ts'
import { buildZone, FREE, setDeliveryRules } from '../../../test/delivery-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { getRevision } from '../../database/revisions.ts'

const RUAKA = buildZone('Ruaka', { fee: 300, minimumOrder: 1_000, freeFrom: 5_000, promisedMinutes: 60 })

describe('the rules of a new shop', () => {
  it('deliver free of charge to every area', async () => {
    const { call } = await startTestApp()
    const { delivery } = (await call(getShopRules)).reply.data
    expect(delivery && isAlwaysFree(delivery)).toBe(true)
    expect(delivery?.elsewhere).toEqual(FREE)
    expect(delivery?.version).toBe(1)
  })

  it('have zones that find each of their own areas', async () => {
    const { call } = await startTestApp()
    const zones = (await call(getShopRules)).reply.data.delivery?.zones ?? []
    expect(zones.map(({ name }) => name)).toEqual([
      ...['CBD', 'Westlands', 'Kilimani', 'Lavington', 'Karen', 'Ruaka', 'Eastlands', 'South B and C', 'Kasarani'],
    ])
    for (const zone of zones) for (const area of zone.areas) expect(findZone(zones, area)?.name).toBe(zone.name)
  })

  it('can be saved as they are', async () => {
    const { call, token } = await openBackOffice()
    const { data: rules } = (await call(getDeliveryRules, { token })).reply
    const { status, reply } = await call(replaceDeliveryRules, { token, body: rules })
    expect([status, reply.data]).toEqual([200, { ...rules, version: 2 }])
  })
})

describe('replaceDeliveryRules', () => {
  it('replaces zones and areas in their order, and increments only the storefront revision', async () => {
    const { call, database, token } = await openBackOffice()
    const revisions = async () => [await getRevision(database, 'catalogue'), await getRevision(database, 'storefront')]
    const [catalogue = 0, storefront = 0] = await revisions()
    const zones = [RUAKA, buildZone('Karen', { areas: ['Hardy', 'Karen', 'hardy!'] })]
    const { status, reply } = await call(replaceDeliveryRules, { token, body: { zones, elsewhere: null, version: 1 } })
    expect([status, reply.message]).toEqual([200, 'Settings updated successfully'])
    // An area that is listed twice stays once.
    const expected = { zones: [RUAKA, { ...zones[1], areas: ['Hardy', 'Karen'] }], elsewhere: null, version: 2 }
    expect(reply.data).toEqual(expected)
    expect((await call(getDeliveryRules, { token })).reply.data).toEqual(expected)
    expect((await call(getShopRules)).reply.data.delivery).toEqual(expected)
    expect(await revisions()).toEqual([catalogue, storefront + 1])
  })

  it('gives a new zone an id, and keeps those of others', async () => {
    const { call, token } = await openBackOffice()
    const { _id: _, ...added } = buildZone('Syokimau')
    const { reply } = await call(replaceDeliveryRules, { token, body: { zones: [RUAKA, added], elsewhere: FREE } })
    const [first, second] = reply.data.zones
    expect(first?._id).toBe('ruaka')
    expect(second?._id).toMatch(/^[\w-]+$/)
    expect(second?._id).not.toBe(first?._id)
  })

  it('moves an area to another zone', async () => {
    const { call, token } = await openBackOffice()
    await setDeliveryRules({ call }, token, { zones: [buildZone('One', { areas: ['Ruaka', 'Karen'] })] })
    const zones = [buildZone('Two', { areas: ['Ruaka'] }), buildZone('One', { areas: ['Karen'] })]
    expect((await setDeliveryRules({ call }, token, { zones })).zones).toEqual(zones)
  })

  it.each<[string, object, string]>([
    [
      'two zones of one name',
      { zones: [RUAKA, buildZone('ruáka', { _id: 'other', areas: ['Banana'] })] },
      'zones.1.name',
    ],
    ['an area in two zones', { zones: [RUAKA, buildZone('Banana', { areas: ['RUAKA.'] })] }, 'zones.1.areas'],
    ['a zone without areas', { zones: [buildZone('Banana', { areas: [] })] }, 'zones.0.areas'],
    ['a zone that is listed twice', { zones: [RUAKA, buildZone('Karen', { _id: RUAKA._id })] }, 'zones.1._id'],
    ['a blank name', { zones: [{ ...RUAKA, name: ' ' }] }, 'zones.0.name'],
    ['a negative fee', { zones: [{ ...RUAKA, fee: -1 }] }, 'zones.0.fee'],
    ['a fractional fee', { zones: [{ ...RUAKA, fee: 99.5 }] }, 'zones.0.fee'],
    ['a fee as text', { zones: [{ ...RUAKA, fee: '100' }] }, 'zones.0.fee'],
    ['a minimum below 0', { zones: [], elsewhere: { ...FREE, minimumOrder: -1 } }, 'elsewhere.minimumOrder'],
    ['free delivery below the minimum', { zones: [{ ...RUAKA, freeFrom: 999 }] }, 'zones.0.freeFrom'],
    [
      'free delivery elsewhere below the minimum',
      { zones: [], elsewhere: { ...FREE, minimumOrder: 2, freeFrom: 1 } },
      'elsewhere.freeFrom',
    ],
    ['no minutes at all', { zones: [{ ...RUAKA, promisedMinutes: 0 }] }, 'zones.0.promisedMinutes'],
    ['an unknown field', { zones: [{ ...RUAKA, tip: 1 }] }, 'zones.0.tip'],
  ])('rejects %s at the field', async (_, change, field) => {
    const { call, token } = await openBackOffice()
    const before = (await call(getDeliveryRules, { token })).reply.data
    const body = { elsewhere: FREE, ...change }
    const { status, error } = await call(replaceDeliveryRules, { token, body })
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(error.fields ?? {})).toContain(field)
    expect((await call(getDeliveryRules, { token })).reply.data).toEqual(before)
  })

  it('answers an older version with what changed, and by whom', async () => {
    const test = await openBackOffice()
    const { token: otherToken } = await signUpAdmin(test)
    const { version } = await setDeliveryRules(test, test.token, { zones: [RUAKA] })
    const changed = { ...RUAKA, fee: 350 }
    await setDeliveryRules(test, otherToken, { zones: [changed], elsewhere: null })
    const { status, error } = await test.call(replaceDeliveryRules, {
      token: test.token,
      body: { zones: [], elsewhere: FREE, version },
    })
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.conflict).toMatchObject({ changedBy: 'Shop admin', isOwn: false, version: version + 1 })
    expect(error.conflict?.changes.map(({ field }) => field).sort()).toEqual(['elsewhere', 'zones.Ruaka'])
    expect((await test.call(getDeliveryRules, { token: otherToken })).reply.data.zones).toEqual([changed])
  })
})

describe('getShopRules', () => {
  it('has a new ETag only when the rules have changed', async () => {
    const test = await openBackOffice()
    const ask = (tag?: string) =>
      test.app.inject({
        method: 'GET',
        url: buildPath(getShopRules),
        headers: tag === undefined ? {} : { 'if-none-match': tag },
      })
    const tag = String((await ask()).headers.etag)
    expect((await ask(tag)).statusCode).toBe(304)
    await setDeliveryRules(test, test.token, { zones: [RUAKA] })
    expect((await ask(tag)).statusCode).toBe(200)
  })
})
