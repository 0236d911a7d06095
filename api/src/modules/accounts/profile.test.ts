import { getProfile, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, addReview, signUp, signUpAdmin } from '../../../test/builders.ts'
import { createCartLine, createPlacement } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { getRevision } from '../../database/revisions.ts'

const HOME = { country: 'Kenya', county: 'Nairobi', city: 'Westlands', address: 'Blue gate' }

async function amina() {
  const test = await startTestApp()
  const signedUp = await signUp(test, { name: 'Amina Njeri', email: 'Amina@Example.com' })
  const change = (body: unknown, id = signedUp.user._id) =>
    test.call(updateProfile, { params: { id }, body, token: signedUp.token })
  return { ...test, ...signedUp, change }
}

describe('updateProfile', () => {
  it('changes name, phone and address, and returns the complete user', async () => {
    const { call, change, token, user, database } = await amina()
    const { status, reply } = await change({ name: ' Amina W. ', phone: '+254 712-345 678', shipping_info: HOME })
    expect(status).toBe(200)
    expect(reply.data).toEqual({
      ...user,
      ...{ name: 'Amina W.', phone: '254712345678', shippingInfo: HOME, version: 2 },
    })
    expect((await call(getProfile, { token })).reply.data).toEqual(reply.data)
    const row = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ...HOME, phone: '254712345678', version: 2 })
  })

  it('accepts the complete user, and repeating it changes nothing', async () => {
    const { change, user } = await amina()
    const whole = { ...user, shippingInfo: HOME, shipping_info: HOME, phone: '0712345678' }
    const first = await change(whole)
    expect(first.status).toBe(200)
    expect(first.reply.data).toMatchObject({ shippingInfo: HOME, phone: '254712345678', version: 2 })
    // The version is outdated, but all values are already as requested.
    expect((await change(whole)).reply.data).toEqual(first.reply.data)
    expect((await change({ ...user, email: 'AMINA@example.com', version: 2 })).status).toBe(200)
  })

  it('accepts the complete user together with a different shipping_info, which wins', async () => {
    const { change, user } = await amina()
    const { status, reply } = await change({ ...user, shipping_info: HOME })
    expect([status, reply.data?.shippingInfo]).toEqual([200, HOME])
  })

  it('clears the phone', async () => {
    const { change } = await amina()
    await change({ phone: '0112345678' })
    expect((await change({ phone: '' })).reply.data.phone).toBe('')
  })

  it.each([
    ['_id', 'somebody-else'],
    ['email', 'other@example.com'],
    ['role', 'admin'],
    ['status', 'suspended'],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
  ])('rejects a different %s at the field and changes nothing', async (field, value) => {
    const { change, database } = await amina()
    const { status, error } = await change({ name: 'Baraka', [field]: value })
    expect([status, error.code, error.message]).toEqual([400, 'validation_failed', 'This cannot be changed.'])
    expect(error.fields).toEqual({ [field]: 'This cannot be changed.' })
    const row = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Amina Njeri', role: 'customer', version: 1 })
  })

  it.each([
    ['an invalid phone number', { phone: '12345' }, ['phone']],
    ['a phone as a number', { phone: 712345678 }, ['phone']],
    ['a blank name', { name: '  ' }, ['name']],
    ['two different addresses', { shipping_info: HOME, shippingInfo: { ...HOME, city: 'Karen' } }, ['shippingInfo']],
    [
      'an incomplete address',
      { shipping_info: { city: 'Karen' } },
      ['shipping_info.country', 'shipping_info.county', 'shipping_info.address'],
    ],
    ['an unknown field', { password: 'mzinga wa usiku' }, ['password']],
    ['several invalid fields', { phone: '1', role: 'admin' }, ['role', 'phone']],
  ])('rejects %s', async (_, body, fields) => {
    const { change, database } = await amina()
    const { status, error } = await change(body)
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(error.fields ?? {})).toEqual(fields)
    expect(await database.selectFrom('users').select('version').execute()).toEqual([{ version: 1 }])
  })

  it('rejects an outdated version', async () => {
    const { change } = await amina()
    await change({ name: 'Amina W.' })
    const { status, error } = await change({ name: 'Amina X.', version: 1 })
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect((await change({ name: 'Amina X.', version: 2 })).reply.data.version).toBe(3)
  })

  it('returns 404 for the id of another user, also to an admin', async () => {
    const test = await amina()
    const admin = await signUpAdmin(test)
    expect((await test.change({ name: 'Mine now' }, admin.user._id)).error.code).toBe('not_found')
    expect((await test.change({ name: 'Mine now' }, 'nobody')).status).toBe(404)
    const forged = { params: { id: test.user._id }, body: { name: 'Mine now' }, token: admin.token }
    expect((await test.call(updateProfile, forged)).status).toBe(404)
    const names = await test.database.selectFrom('users').select('name').orderBy('name').execute()
    expect(names).toEqual([{ name: 'Amina Njeri' }, { name: 'Shop admin' }])
  })

  it('updates the revision of products that the user reviewed only when the name changes', async () => {
    const { change, database, user } = await amina()
    const [shown, waiting] = [await addProduct(database), await addProduct(database)]
    await addReview(database, { product: shown.id, user: user._id })
    await addReview(database, { product: waiting.id, user: user._id, isApproved: false })
    const getRevisions = async () => {
      const rows = await database.selectFrom('products').select(['id', 'revision']).execute()
      return Object.fromEntries(rows.map((row) => [row.id, row.revision]))
    }
    const before = [await getRevision(database, 'catalogue'), await getRevision(database, 'storefront')] as const
    await change({ phone: '0712345678' })
    expect(await getRevisions()).toEqual({ [shown.id]: 1, [waiting.id]: 1 })
    await change({ name: 'Amina Wanjiku' })
    expect(await getRevision(database, 'catalogue')).toBe(before[0] + 1)
    expect(await getRevision(database, 'storefront')).toBe(before[1] + 1)
    expect(await getRevisions()).toEqual({ [shown.id]: before[0] + 1, [waiting.id]: 1 })
  })
})

describe('placing an order', () => {
  async function ordering() {
    const test = await amina()
    const { volumeIds } = await addProduct(test.database, { volumes: [{ price: 500, quantity: 9 }] })
    const order = async (change: object) => {
      const body = createPlacement(test.user, [await createCartLine(test.database, volumeIds[0] ?? '')], change)
      return (await test.call(placeOrder, { token: test.token, body })).status
    }
    const profile = async () => (await test.call(getProfile, { token: test.token })).reply.data
    return { ...test, order, profile }
  }

  it('fills in an empty phone and city of the profile, and changes nothing later', async () => {
    const { order, profile, user } = await ordering()
    expect(await order({ customerPhone: '0712 345 678', customerCity: ' Westlands ' })).toBe(201)
    const after = {
      ...user,
      phone: '254712345678',
      shippingInfo: { ...user.shippingInfo, city: 'Westlands' },
      version: 2,
    }
    expect(await profile()).toEqual(after)
    expect(await order({ customerPhone: '0733 000 111', customerCity: 'Karen' })).toBe(201)
    expect(await profile()).toEqual(after)
  })

  it('changes no profile when it is rejected', async () => {
    const { order, profile, user } = await ordering()
    expect(await order({ totalAmount: 1 })).toBe(409)
    expect(await profile()).toEqual(user)
  })

  it('does not copy a city that is too long for the profile', async () => {
    const { order, profile } = await ordering()
    expect(await order({ customerCity: 'x'.repeat(81) })).toBe(201)
    expect(await profile()).toMatchObject({ phone: '254712345678', shippingInfo: { city: '' } })
  })
})
