import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../builders.ts'
import { listen } from '../event-reader.ts'
import { place } from '../order-builders.ts'
import { startTestApp } from '../test-app.ts'

it('loses no change while the listening connection is broken', async () => {
  const test = await startTestApp()
  const [amina, admin] = [await signUp(test), await signUpAdmin(test)]
  const { volumeIds } = await addProduct(test.database)
  const { orderId } = await place(test, amina, volumeIds)
  const reader = await listen(test.app, amina.token)
  await reader.next()
  const countListeners = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where query = 'listen order_changes' and datname = current_database()`.execute(
      test.database,
    )
    return rows.length
  }
  await expect.poll(countListeners).toBe(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen order_changes' and datname = current_database()`.execute(test.database)
  // As another process writes it: this one is not woken.
  const { id } = await test.database.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const change = { order_id: id, user_id: amina.user._id, at: test.deps.now().toISOString() }
  await test.database.insertInto('order_changes').values(change).execute()
  expect(await reader.next()).toMatchObject({ type: 'order', order: { orderId } })
  await expect.poll(countListeners).toBe(1)
  const body = { orderStatus: 'shipping' }
  await test.call(updateOrderStatus, { token: admin.token, params: { orderId }, body })
  expect(await reader.next()).toMatchObject({ order: { orderStatus: 'shipping' } })
})
