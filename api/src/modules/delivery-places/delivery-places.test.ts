import { MAX_DELIVERY_PLACES } from '@usiku/contracts/delivery-places/constants.ts'
import {
  type DeliveryPlace,
  deleteDeliveryPlace,
  listDeliveryPlaces,
  saveDeliveryPlace,
} from '@usiku/contracts/delivery-places/operations.ts'
import { getOrder, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { listOwnOrders, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { deleteAccount, getMyData } from '@usiku/contracts/privacy/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, PASSWORD, signUp, signUpAdmin } from '../../../test/builders.ts'
import { createCartLine, createPlacement } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

const HOME: DeliveryPlace = {
  name: 'Home',
  area: 'Kilimani',
  directions: 'Argwings Kodhek Road, blue gate',
  pin: { latitude: -1.2921, longitude: 36.8219 },
}

async function startWithCustomer() {
  const test = await startTestApp()
  const { token, user } = await signUp(test)
  const save = (id: string, body: DeliveryPlace, as = token) =>
    test.call(saveDeliveryPlace, { token: as, params: { id }, body })
  const list = async (as = token) => (await test.call(listDeliveryPlaces, { token: as })).reply.data
  return { ...test, token, user, save, list }
}

describe('delivery places', () => {
  it('are saved once under the id that the client made, the last saved first', async () => {
    const { save, list, advance } = await startWithCustomer()
    expect((await save('place-home', HOME)).reply.data).toMatchObject({ _id: 'place-home', ...HOME })
    advance(1_000)
    await save('place-work', { name: 'Office', area: 'Westlands', directions: '' })
    advance(1_000)
    await save('place-home', { ...HOME, directions: 'Green gate' })
    expect(await list()).toMatchObject([
      { _id: 'place-home', directions: 'Green gate' },
      { _id: 'place-work', name: 'Office', directions: '' },
    ])
    expect((await list())[1]).not.toHaveProperty('pin')
  })

  it('belong to one customer, also under an equal id', async () => {
    const test = await startWithCustomer()
    const other = await signUp(test)
    await test.save('place-home', HOME)
    await test.save('place-home', { ...HOME, area: 'Ruaka' }, other.token)
    await test.call(deleteDeliveryPlace, { token: other.token, params: { id: 'place-home' } })
    expect(await test.list(other.token)).toEqual([])
    expect(await test.list()).toMatchObject([{ area: 'Kilimani' }])
  })

  it('are deleted once, and deleting them again is fine', async () => {
    const { call, token, save, list } = await startWithCustomer()
    await save('place-home', HOME)
    const remove = () => call(deleteDeliveryPlace, { token, params: { id: 'place-home' } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    expect(await list()).toEqual([])
  })

  it('are limited, also when saved at the same time', async () => {
    const { save, list } = await startWithCustomer()
    const answers = await Promise.all(
      Array.from({ length: MAX_DELIVERY_PLACES + 3 }, (_, index) => save(`place-${index}-of-many`, HOME)),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      Array(3).fill([409, 'too_many_delivery_places']),
    )
    const places = await list()
    expect(places).toHaveLength(MAX_DELIVERY_PLACES)
    expect((await save(places[0]?._id ?? '', HOME)).status).toBe(200)
  })

  it.each([
    ['name', { ...HOME, name: ' ' }],
    ['area', { ...HOME, area: '' }],
    ['directions', { ...HOME, directions: 'x'.repeat(301) }],
    ['pin.latitude', { ...HOME, pin: { latitude: 91, longitude: 0 } }],
    ['pin.longitude', { ...HOME, pin: { latitude: 0, longitude: -181 } }],
  ])('are refused at %s', async (field, body) => {
    const { save } = await startWithCustomer()
    const { status, error } = await save('place-home', body)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'validation_failed', [field]])
  })
})

describe("an order's delivery place", () => {
  it('is a copy, with the pin to about a metre', async () => {
    const test = await startWithCustomer()
    const { volumeIds } = await addProduct(test.database)
    const items = [await createCartLine(test.database, volumeIds[0] ?? '')]
    const deliveryPlace = { ...HOME, pin: { latitude: -1.292_066_123, longitude: 36.821_945_678 } }
    await test.save('place-home', HOME)
    const body = createPlacement(test.user, items, { deliveryPlace })
    const first = await test.call(placeOrder, { token: test.token, body })
    expect(first.status).toBe(201)
    await test.call(deleteDeliveryPlace, { token: test.token, params: { id: 'place-home' } })
    const [order] = (await test.call(listOwnOrders, { token: test.token })).reply.data
    expect(order?.deliveryPlace).toEqual({ ...HOME, pin: { latitude: -1.292_07, longitude: 36.821_95 } })
    expect((await test.call(placeOrder, { token: test.token, body })).reply.data).toEqual(first.reply.data)
  })

  it('is exported, and erased with the account', async () => {
    const test = await startWithCustomer()
    const admin = await signUpAdmin(test)
    const { volumeIds } = await addProduct(test.database)
    const items = [await createCartLine(test.database, volumeIds[0] ?? '')]
    await test.save('place-home', HOME)
    const body = createPlacement(test.user, items, { deliveryPlace: HOME })
    const { orderId } = (await test.call(placeOrder, { token: test.token, body })).reply.data
    const { data } = (await test.call(getMyData, { token: test.token })).reply
    expect([data.deliveryPlaces?.length, data.orders[0]?.deliveryPlace]).toEqual([1, HOME])

    const asAdmin = { token: admin.token, params: { orderId } }
    await test.call(updateOrderStatus, { ...asAdmin, body: { orderStatus: 'delivered' } })
    expect((await test.call(deleteAccount, { token: test.token, body: { password: PASSWORD } })).status).toBe(200)
    expect((await test.call(getOrder, asAdmin)).reply.data).not.toHaveProperty('deliveryPlace')
    expect(await test.database.selectFrom('delivery_places').selectAll().execute()).toEqual([])
  })
})
