import { expect, it } from 'vitest'
import { createPaymentWorker, openPaymentShop } from '../../../test/payment-builders.ts'

it('is maintained by one of several processes in ten minutes', async () => {
  const shop = await openPaymentShop()
  let pulls = 0
  shop.daraja.script.pull = async () => {
    pulls += 1
    return { kind: 'rows', rows: [] }
  }
  const workers = [shop.worker, ...[1, 2, 3].map(() => createPaymentWorker(shop, shop.daraja.client))]
  await Promise.all(workers.map((worker) => worker.maintainInTurn()))
  await shop.worker.maintainInTurn()
  expect(pulls).toBe(1)
  const past = new Date(0).toISOString()
  await shop.database.updateTable('leases').set({ expires_at: past }).execute()
  await Promise.all(workers.map((worker) => worker.maintainInTurn()))
  expect(pulls).toBe(2)
})
