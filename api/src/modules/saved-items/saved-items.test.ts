import { deleteAccount, getMyData } from '@usiku/contracts/privacy/operations.ts'
import { MAX_SAVED_ITEMS, MAX_SYNCED_DEVICES } from '@usiku/contracts/saved-items/constants.ts'
import { type SavedItemChanges, type SavedItems, syncSavedItems } from '@usiku/contracts/saved-items/operations.ts'
import { describe, expect, it } from 'vitest'
import { type AddedProduct, addProduct, PASSWORD, signUp } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

type Quantities = Readonly<Record<string, number>>

/** A device that applies each answer, as the app does. */
class Device {
  readonly id: string
  revision = 0
  sequence = 0
  cart: Quantities = {}
  wishlist: readonly string[] = []
  private readonly test: TestApp
  private readonly token: string

  constructor(test: TestApp, token: string, id: string) {
    this.test = test
    this.token = token
    this.id = id
  }

  prepare(cart: Quantities, wishlist: Readonly<Record<string, boolean>> = {}): SavedItemChanges {
    this.sequence += 1
    return {
      ...{ deviceId: this.id, sequence: this.sequence, revision: this.revision },
      cart: Object.entries(cart).map(([key, quantity]) => {
        const [id = '', volumeId = ''] = key.split(' ')
        return { id, volumeId, quantity }
      }),
      wishlist: Object.entries(wishlist).map(([id, isSaved]) => ({ id, isSaved })),
    }
  }

  async send(body: SavedItemChanges): Promise<SavedItems> {
    const { status, reply } = await this.test.call(syncSavedItems, { token: this.token, body })
    expect(status).toBe(200)
    return reply.data
  }

  async sync(cart: Quantities = {}, wishlist: Readonly<Record<string, boolean>> = {}): Promise<SavedItems> {
    const answer = await this.send(this.prepare(cart, wishlist))
    this.revision = answer.revision
    if (answer.cart) {
      this.cart = Object.fromEntries(answer.cart.map(({ id, volumeId, quantity }) => [`${id} ${volumeId}`, quantity]))
    }
    if (answer.wishlist) this.wishlist = answer.wishlist.map(({ id }) => id)
    return answer
  }
}

const toKey = ({ id, volumeIds }: AddedProduct): string => `${id} ${volumeIds[0]}`

async function startWithDevices() {
  const test = await startTestApp()
  const { token, user } = await signUp(test)
  const gin = await addProduct(test.database, { name: 'Gin', volumes: [{ quantity: 20 }, { quantity: 5 }] })
  const beer = await addProduct(test.database, { name: 'Beer', volumes: [{ quantity: 20 }] })
  const [phone, laptop] = [new Device(test, token, 'phone-123'), new Device(test, token, 'laptop-123')]
  return { ...test, token, user, gin, beer, phone, laptop, A: toKey(gin), B: toKey(beer) }
}

describe('changes of two devices', () => {
  it.each([
    // Quantity that both know, what each makes of it, what stays. 0 is absent.
    ['an item is added by one', 0, undefined, 2, 2],
    ['is added by both', 0, 2, 3, 3],
    ['is added by both, the other way round', 0, 3, 2, 3],
    ['is raised by one', 2, undefined, 5, 5],
    ['is lowered by one', 5, undefined, 2, 2],
    ['is removed by one', 2, 0, undefined, 0],
    ['is removed by both', 2, 0, 0, 0],
    ['is removed by one and raised by the other', 2, 0, 3, 3],
    ['is raised by one and removed by the other', 2, 3, 0, 3],
    ['is lowered by one and raised by the other', 4, 2, 6, 6],
    ['is more than in stock', 0, undefined, 50, 20],
  ])('are merged when %s', async (_, known, one, other, merged) => {
    const { phone, laptop, A, B } = await startWithDevices()
    await phone.sync({ [B]: 1, ...(known > 0 ? { [A]: known } : {}) })
    await laptop.sync()
    const [first, second] = [one, other].map((quantity) => (quantity === undefined ? {} : { [A]: quantity }))
    await phone.sync(first)
    await laptop.sync(second)
    await phone.sync()
    const expected = merged > 0 ? { [A]: merged, [B]: 1 } : { [B]: 1 }
    expect([phone.cart, laptop.cart]).toEqual([expected, expected])
  })

  it('answer the product data of what is new to the device alone', async () => {
    const { phone, laptop, gin, beer, A, B } = await startWithDevices()
    await phone.sync({ [A]: 2 }, { [beer.id]: true })
    const first = await laptop.sync()
    expect(first.cart).toMatchObject([{ quantity: 2, line: { id: gin.id, name: 'Gin', quantity: 2 } }])
    expect(first.wishlist).toMatchObject([{ id: beer.id, card: { name: 'Beer', volumesCount: 1 } }])
    const second = await laptop.sync({ [B]: 1 })
    expect(second.cart?.map(({ line }) => line?.name)).toEqual([undefined, 'Beer'])
    expect(second.wishlist?.[0]).not.toHaveProperty('card')
  })

  it('cost about a hundred bytes when there are none', async () => {
    const { phone, A, call, token } = await startWithDevices()
    await phone.sync({ [A]: 2 })
    const body = { ...phone.prepare({}), cart: [], wishlist: [] }
    const { reply } = await call(syncSavedItems, { token, body })
    expect(reply).toEqual({ data: { revision: phone.revision } })
    expect(JSON.stringify(reply).length).toBeLessThan(100)
  })

  it('are applied once, also when sent again after others', async () => {
    const { phone, laptop, A } = await startWithDevices()
    const lost = phone.prepare({ [A]: 2 })
    await phone.send(lost)
    await laptop.sync()
    await laptop.sync({ [A]: 0 })
    expect((await phone.send(lost)).cart).toEqual([])
    await laptop.sync()
    expect(laptop.cart).toEqual({})
  })

  it('say what is more than in stock, and keep what is sold out', async () => {
    const { database, phone, gin, A } = await startWithDevices()
    const small = `${gin.id} ${gin.volumeIds[1]}`
    const { limited } = await phone.sync({ [small]: 9, [A]: 3 })
    expect(limited).toEqual([{ id: gin.id, volumeId: gin.volumeIds[1], quantity: 5 }])
    await database.updateTable('volumes').set({ quantity: 0 }).execute()
    const soldOut = await phone.sync({ [A]: 4 })
    expect([soldOut.limited, phone.cart]).toEqual([undefined, { [small]: 5, [A]: 4 }])
  })

  it('converge after 20 syncs at the same time', async () => {
    const { phone, laptop, A, B, gin, beer, database, user } = await startWithDevices()
    await phone.sync({ [A]: 1, [B]: 5 })
    await laptop.sync()
    const requests = Array.from({ length: 10 }, (_, index) => [
      phone.send(phone.prepare(index % 2 === 0 ? { [A]: index + 1 } : { [B]: 0 }, { [gin.id]: true })),
      laptop.send(laptop.prepare({ [A]: index + 3 }, { [beer.id]: index % 2 === 0 })),
    ])
    await Promise.all(requests.flat())
    await phone.sync()
    await laptop.sync()
    expect(phone.cart).toEqual(laptop.cart)
    // The base of all is the same, so the largest stays.
    expect(phone.cart[A]).toBe(12)
    expect([...phone.wishlist].sort()).toEqual([...laptop.wishlist].sort())
    const rows = await database.selectFrom('saved_items').selectAll().where('user_id', '=', user._id).execute()
    expect(rows.length).toBe(Object.keys(phone.cart).length + phone.wishlist.length)
  })
})

describe('items', () => {
  it('of others are neither seen nor changed', async () => {
    const test = await startWithDevices()
    const other = await signUp(test)
    await test.phone.sync({ [test.A]: 2 })
    const stranger = new Device(test, other.token, 'phone-123')
    await stranger.sync({ [test.A]: 7 })
    await stranger.sync({ [test.A]: 0 })
    await test.phone.sync()
    expect([test.phone.cart, stranger.cart]).toEqual([{ [test.A]: 2 }, {}])
  })

  it('that are hidden, deleted or unknown are named, and come back with their product', async () => {
    const test = await startWithDevices()
    const { database, token, phone, laptop, gin, beer, A, B } = test
    await phone.sync({ [A]: 2, [B]: 1 }, { [gin.id]: true })
    await database
      .updateTable('products')
      .set({ hidden_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', gin.id)
      .execute()
    const unknown = 'unknown-product unknown-volume'
    const answer = await laptop.sync({ [unknown]: 1, [`${beer.id} unknown`]: 1 })
    expect(laptop.cart).toEqual({ [B]: 1 })
    expect(answer.unavailable).toEqual({
      cart: [
        { id: gin.id, volumeId: gin.volumeIds[0] },
        { id: 'unknown-product', volumeId: 'unknown-volume' },
        { id: beer.id, volumeId: 'unknown' },
      ],
      wishlist: [gin.id],
    })
    await database.updateTable('products').set({ hidden_at: null }).execute()
    const other = new Device(test, token, 'tablet-123')
    await other.sync()
    expect([other.cart, other.wishlist]).toEqual([{ [A]: 2, [B]: 1 }, [gin.id]])
  })

  it('are limited', async () => {
    const { phone, database, gin } = await startWithDevices()
    const many = []
    for (let index = 0; index < MAX_SAVED_ITEMS + 2; index++) many.push(await addProduct(database))
    const answer = await phone.sync({}, Object.fromEntries(many.map(({ id }) => [id, true])))
    expect([answer.wishlist?.length, answer.unavailable?.wishlist.length]).toEqual([MAX_SAVED_ITEMS, 2])
    const [removed] = phone.wishlist
    await phone.sync({}, { [gin.id]: true, [removed ?? '']: false })
    expect([phone.wishlist.length, phone.wishlist.includes(gin.id)]).toEqual([MAX_SAVED_ITEMS, true])
  })

  it('that were refused are named again when the answer was lost', async () => {
    const { phone, gin } = await startWithDevices()
    const lost = phone.prepare({ 'unknown-product unknown-volume': 1 }, { [gin.id]: true, unknown: true })
    const { unavailable } = await phone.send(lost)
    expect(unavailable).toEqual({
      cart: [{ id: 'unknown-product', volumeId: 'unknown-volume' }],
      wishlist: ['unknown'],
    })
    expect((await phone.send(lost)).unavailable).toEqual(unavailable)
  })

  it('are remembered for a limited number of devices', async () => {
    const test = await startWithDevices()
    for (let index = 0; index < MAX_SYNCED_DEVICES + 3; index++) {
      test.advance(1_000)
      await new Device(test, test.token, `device-${index}-of-many`).sync({ [test.A]: 1 })
    }
    const devices = await test.database.selectFrom('saved_item_devices').select('device_id').execute()
    expect(devices).toHaveLength(MAX_SYNCED_DEVICES)
    expect(devices.map((row) => row.device_id)).toContain(`device-${MAX_SYNCED_DEVICES + 2}-of-many`)
  })

  it('are answered whole to a device that is ahead of a restored backup', async () => {
    const { phone, A } = await startWithDevices()
    await phone.sync({ [A]: 2 })
    phone.revision += 1_000
    const answer = await phone.sync()
    expect(answer.revision).toBeLessThan(phone.revision + 1)
    expect(answer.cart?.[0]?.line?.name).toBe('Gin')
  })

  it('get later revisions also after the clock was set back', async () => {
    const { phone, laptop, A, setClockBack } = await startWithDevices()
    await phone.sync({ [A]: 2 })
    const before = phone.revision
    setClockBack(86_400_000)
    await laptop.sync()
    await laptop.sync({ [A]: 0 })
    expect(laptop.revision).toBeGreaterThan(before)
    await phone.sync()
    expect(phone.cart).toEqual({})
  })

  it('are exported, and erased with the account', async () => {
    const { call, token, database, phone, beer, A } = await startWithDevices()
    await phone.sync({ [A]: 2 }, { [beer.id]: true })
    const { data } = (await call(getMyData, { token })).reply
    expect(data.savedItems).toMatchObject([
      { list: 'cart', name: 'Gin', quantity: 2 },
      { list: 'wishlist', name: 'Beer', quantity: 1 },
    ])
    expect((await call(deleteAccount, { token, body: { password: PASSWORD } })).status).toBe(200)
    for (const table of ['saved_items', 'saved_item_devices', 'saved_item_states'] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('of a suspended user are not changed', async () => {
    const { call, token, database, phone, A } = await startWithDevices()
    await database.updateTable('users').set({ status: 'suspended' }).execute()
    const { status, error } = await call(syncSavedItems, { token, body: phone.prepare({ [A]: 1 }) })
    expect([status, error.code]).toEqual([403, 'account_suspended'])
    expect(await database.selectFrom('saved_items').selectAll().execute()).toEqual([])
  })

  it.each([
    ['deviceId', { deviceId: 'x' }],
    ['sequence', { sequence: -1 }],
    ['cart.0.quantity', { cart: [{ id: 'gin', volumeId: 'small', quantity: 1_001 }] }],
    ['cart', { cart: Array(401).fill({ id: 'gin', volumeId: 'small', quantity: 1 }) }],
    ['wishlist.0.isSaved', { wishlist: [{ id: 'gin', isSaved: 'yes' }] }],
  ])('are refused at %s', async (field, change) => {
    const { call, token, phone } = await startWithDevices()
    const { status, error } = await call(syncSavedItems, { token, body: { ...phone.prepare({}), ...change } })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'validation_failed', [field]])
  })
})
