import { updateSettings } from '@usiku/contracts/store/admin-operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { describe, expect, it } from 'vitest'
import { findMovedRevisions, openBackOffice } from '../../../test/catalogue-builders.ts'

const settings = { email: 'duka@usiku.test', phone: '0712 345 678', address: 'Westlands', notifyUsers: true }

const NO_PAYBILL = { type: 'paybill', number: null, canPrompt: false }

describe('updateSettings', () => {
  it('replaces the settings, confirms it, and increments only the storefront revision', async () => {
    const { call, database, token } = await openBackOffice()
    const moved = await findMovedRevisions(database, async () => {
      const { status, reply } = await call(updateSettings, { token, body: settings })
      expect([status, reply.message]).toEqual([200, 'Settings updated successfully'])
      expect(reply.data).toEqual({ ...settings, phone: '254712345678', version: 2, payment: NO_PAYBILL })
    })
    expect(moved).toEqual(['storefront'])
    expect((await call(getSettings)).reply.data).toEqual({
      ...settings,
      phone: '254712345678',
      version: 2,
      payment: NO_PAYBILL,
    })
  })

  it('accepts one of two changes based on the same version', async () => {
    const { call, token } = await openBackOffice()
    const { version } = (await call(getSettings)).reply.data
    const write = (address: string) => call(updateSettings, { token, body: { ...settings, address, version } })
    const both = await Promise.all([write('Westlands'), write('Kilimani')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ error }) => error.code)).toContain('version_conflict')
  })

  it('keeps the flag when it is not sent', async () => {
    const { call, token } = await openBackOffice()
    await call(updateSettings, { token, body: settings })
    const { notifyUsers: _, ...rest } = settings
    expect((await call(updateSettings, { token, body: rest })).reply.data.notifyUsers).toBe(true)
    await call(updateSettings, { token, body: { ...rest, notifyUsers: false } })
    expect((await call(updateSettings, { token, body: rest })).reply.data.notifyUsers).toBe(false)
  })

  it.each([
    ['email', { email: 'duka' }],
    ['email', { email: ' ' }],
    ['phone', { phone: '' }],
    ['phone', { phone: '12345' }],
    ['phone', { phone: 254712345678 }],
    ['address', { address: ' ' }],
    ['notifyUsers', { notifyUsers: 'yes' }],
    ['id', { id: 2 }],
  ])('rejects a wrong %s (%#) and changes nothing', async (field, change) => {
    const { call, token } = await openBackOffice()
    const { status, error } = await call(updateSettings, { token, body: { ...settings, ...change } })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect((await call(getSettings)).reply.data.address).toBe('')
  })
})
