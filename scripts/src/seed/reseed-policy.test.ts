import { readConfig } from '@usiku/api/config.ts'
import { registerCustomer } from '@usiku/api/modules/accounts/accounts.service.ts'
import { getChangesSince } from '@usiku/api/modules/catalogue/sync/catalogue-sync.service.ts'
import { createBrand } from '@usiku/api/modules/catalogue/taxonomy/taxonomy-writing.service.ts'
import { subscribe } from '@usiku/api/modules/newsletter/newsletter.service.ts'
import { placeOrder } from '@usiku/api/modules/orders/place-order.service.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getNow } from '../../../api/test/clock.ts'
import { findViolations } from '../../../api/test/invariants.ts'
import { fillDemoShop } from './demo/demo-shop.ts'
import { assertReplaceable, findShopState, type IfOccupied } from './reseed-policy.ts'
import { demoShop, NO_PICTURES } from './testing/empty-shop.ts'

async function seeded() {
  const shop = await demoShop()
  onTestFinished(shop.close)
  const seed = (ifOccupied: IfOccupied, number = 1) => fillDemoShop({ ...shop, ifOccupied, seed: number }, NO_PICTURES)
  const ids = async () => {
    const rows = await shop.database.selectFrom('products').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  const join = async () => {
    const [email, password] = ['amina@example.com', 'karibu sana']
    const deps = { database: shop.database, config: shop.config, now: getNow }
    const { user } = await registerCustomer(deps, { name: 'Amina', email, password, confirmPassword: password })
    await subscribe(deps, email)
    return user
  }
  return { ...shop, seed, ids, join }
}

type Seeded = Awaited<ReturnType<typeof seeded>>

async function order({ database, config, join }: Seeded) {
  const user = await join()
  const { products } = await getChangesSince(database, undefined)
  const product = products.find(({ volumes }) => (volumes[0]?.quantity ?? 0) > 1)
  const volume = product?.volumes[0]
  if (product === undefined || volume === undefined) throw new Error('Everything is sold out.')
  const { _id: id, name, thumbnailImage } = product
  const contact = { customerEmail: user.email, customerPhone: '0712345678', customerCity: 'Kilimani' }
  await placeOrder(
    { database, config, now: getNow, mailQuota: { consume: async () => true } },
    {
      ...{ userId: user._id, publicUrl: '', address: '' },
      body: {
        ...{ orderId: String(getNow().getTime()), ...contact, orderInstructions: '', shippingFee: 0 },
        items: [{ id, name, thumbnailImage, volume, quantity: 1 }],
        totalAmount: volume.priceAfterDiscount,
      },
    },
  )
}

describe('seeding an existing shop', { timeout: 180_000 }, () => {
  it('replaces an unchanged demo, keeps accounts and subscribers, and resets local catalogues', async () => {
    const shop = await seeded()
    await shop.join()
    const before = await shop.ids()
    const { revision } = await getChangesSince(shop.database, undefined)
    expect((await getChangesSince(shop.database, revision)).isFresh).toBe(false)
    expect(await findShopState(shop.database)).toEqual({ kind: 'untouched' })
    expect(await shop.seed('renew', 2)).toBe(174)
    expect((await shop.ids()).filter((id) => before.includes(id))).toEqual([])
    const emails = await shop.database.selectFrom('users').select('email').execute()
    expect(emails).toHaveLength(21)
    expect(emails).toContainEqual({ email: 'amina@example.com' })
    const readers = await shop.database.selectFrom('subscribers').select('email').execute()
    expect(readers).toContainEqual({ email: 'amina@example.com' })
    expect(await findViolations(shop.database)).toEqual([])
    const changes = await getChangesSince(shop.database, revision)
    expect([changes.isFresh, changes.products.length]).toEqual([true, 174])
  })

  it('replaces a changed shop only on request', async () => {
    const shop = await seeded()
    const before = await shop.ids()
    await createBrand({ database: shop.database, now: getNow }, { name: 'Our own' })
    await expect(shop.seed('renew')).rejects.toThrow('Add --replace')
    expect(await shop.ids()).toEqual(before)
    expect(await shop.seed('replace')).toBe(174)
    expect(await shop.database.selectFrom('brands').where('name', '=', 'Our own').selectAll().execute()).toEqual([])
    expect(await findShopState(shop.database)).toEqual({ kind: 'untouched' })
  })

  it('never deletes real orders', async () => {
    const shop = await seeded()
    await order(shop)
    const before = await shop.ids()
    for (const ifOccupied of ['renew', 'replace'] as const) {
      await expect(shop.seed(ifOccupied)).rejects.toThrow('holds 1 order of real customers and stays as it is')
    }
    expect(await shop.ids()).toEqual(before)
    expect(await shop.seed('leave')).toBe(0)
  })

  it.each([
    [{}, 'an empty folder: DATA_DIR=./.data-demo npm run seed'],
    [
      { DATABASE_URL: 'postgres://usiku:secret@db/shop' },
      'an empty database: DATABASE_URL=postgres://… DATA_DIR=./.data-demo npm run seed',
    ],
    [{ MEDIA_URL: 's3://usiku/pictures' }, 'an empty folder: DATA_DIR=./.data-demo MEDIA_URL=s3://… npm run seed'],
  ])('advises another place, which shares nothing with the shop: %o', (settings, advice) => {
    const config = readConfig(settings)
    for (const state of [{ kind: 'sold', orders: 1 }, { kind: 'changed' }] as const) {
      expect(() => assertReplaceable(state, 'renew', config)).toThrow(`Or seed ${advice}`)
    }
  })

  it('changes nothing with --if-empty', async () => {
    const shop = await seeded()
    const before = await shop.ids()
    expect(await shop.seed('leave')).toBe(0)
    expect(await shop.ids()).toEqual(before)
  })
})
