import { saveDeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import { findCustomers } from '@usiku/contracts/orders/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { type CounterShop, openCounterShop } from '../../../test/manual-order-builders.ts'

const HOME = { name: 'Home', area: 'Ruaka', directions: 'Blue gate' }

const WALK_IN = { channel: 'phone', customerName: 'Kamau Ouma', customerPhone: '0733 000 111' } as const

const find = async (shop: CounterShop, search: string) => {
  const { status, reply } = await shop.call(findCustomers, { token: shop.admin.token, query: { search } })
  expect(status).toBe(200)
  return reply.data
}

describe('findCustomers', () => {
  it('finds phones of orders without an account, with their last place', async () => {
    const shop = await openCounterShop()
    await shop.send(shop.draft({ ...WALK_IN, customerCity: 'Kiambu', area: 'Ruaka' }))
    shop.advance(1_000)
    await shop.send(shop.draft({ ...WALK_IN, channel: 'whatsapp', deliveryPlace: HOME }))
    await shop.send(shop.draft({ ...WALK_IN, channel: 'counter' }))
    const found = [{ name: 'Kamau Ouma', phone: '254733000111', city: 'Ruaka', deliveryPlaces: [HOME], orders: 3 }]
    for (const search of ['0733 000 111', '+254733000111', '0111', 'kamau', 'ouma kam'])
      expect(await find(shop, search), search).toEqual(found)
  })

  it('finds accounts by name and by the phone of the profile or of an order', async () => {
    const shop = await openCounterShop()
    const { user, token } = shop.customer
    const body = { ...WALK_IN, userId: user._id, customerCity: 'Kiambu', area: 'Ruaka' }
    await shop.send(shop.draft(body))
    await shop.call(saveDeliveryPlace, { token, params: { id: 'place-0001' }, body: HOME })
    const found = [
      {
        ...{ userId: user._id, name: 'Amina Njeri', city: 'Kiambu', area: 'Ruaka' },
        ...{ phone: user.phone || '254733000111', deliveryPlaces: [HOME], orders: 1 },
      },
    ]
    for (const search of ['amina', 'Njeri', '0733000111']) expect(await find(shop, search), search).toEqual(found)
  })

  it('finds nobody for nothing, and none of the administrator’s counter', async () => {
    const shop = await openCounterShop()
    await shop.send(shop.draft())
    for (const search of ['', '  ', 'walk', '999999', '%']) expect(await find(shop, search), search).toEqual([])
  })

  it('finds ten at most', async () => {
    const shop = await openCounterShop()
    for (let number = 10; number < 22; number++)
      await shop.send(shop.draft({ ...WALK_IN, channel: 'counter', customerPhone: `07330001${number}` }))
    expect(await find(shop, '0733')).toHaveLength(10)
  })
})
