import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { getVolume, openBundleShop } from '../../../test/bundle-builders.ts'
import { NUMBERS, openRacingShop, recordRetries } from '../../../test/concurrency.ts'
import { createCartLine, createPlacement, getStock } from '../../../test/order-builders.ts'

it('sells two bundles and the part that they share exactly to the end, with no two waiting for each other', async () => {
  const shop = await openBundleShop(openRacingShop)
  const parts = [
    { volumeId: shop.tonicId, quantity: 1 },
    { volumeId: shop.ginId, quantity: 1 },
  ]
  const duo = await shop.add('Duo', { size: 'Duo', parts })
  const duoId = getVolume(duo)._id
  // In this order and the opposite one, together and alone: each takes one or two gins.
  const carts = [
    [shop.packId, duoId],
    [duoId, shop.packId],
    [shop.packId],
    [duoId],
    [shop.ginId],
    [shop.tonicId, duoId],
  ]
  const attempts = await Promise.all(
    NUMBERS.map(async (index) => {
      const { token, user } = await signUp(shop, { isKnown: true })
      const ids = carts[index % carts.length] ?? []
      const lines = await Promise.all(ids.map((id) => createCartLine(shop.database, id)))
      return { token, body: createPlacement(user, lines), gins: ids.filter((id) => id !== shop.tonicId).length }
    }),
  )
  const retries = recordRetries(shop.database)
  const answers = await Promise.all(attempts.map(({ token, body }) => shop.call(placeOrder, { token, body })))
  expect(retries).toEqual([])
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([201, 409])
  const sold = attempts.reduce((sum, { gins }, index) => sum + (answers[index]?.status === 201 ? gins : 0), 0)
  const { gins, tonics, packs } = await shop.stocks()
  expect(gins).toBe(10 - sold)
  expect(packs).toBe(Math.min(gins ?? 0, Math.floor((tonics ?? 0) / 4)))
  expect(await getStock(shop.database, duoId)).toBe(Math.min(gins ?? 0, tonics ?? 0))
  // Nobody was refused who could have been served.
  expect(gins).toBeLessThan(2)
})

it('ends with the right stock of a bundle when orders take different parts of it, and its parts are edited', async () => {
  const shop = await openBundleShop(openRacingShop)
  const buy = async (id: string) => {
    const { token, user } = await signUp(shop, { isKnown: true })
    return shop.call(placeOrder, { token, body: createPlacement(user, [await createCartLine(shop.database, id)]) })
  }
  const retries = recordRetries(shop.database)
  const answers = await Promise.all([
    ...NUMBERS.map((index) => buy(index % 2 === 0 ? shop.ginId : shop.tonicId)),
    shop.edit(shop.tonic._id, { quantity: 33, quantityBefore: 40 }),
    shop.edit(shop.pack._id, { parts: shop.parts.toReversed() }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([...NUMBERS.map(() => 201), 200, 200])
  expect(retries).toEqual([])
  expect(await shop.stocks()).toEqual({ gins: 4, tonics: 27, packs: 4 })
})
