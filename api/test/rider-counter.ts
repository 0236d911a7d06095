import { getOrder, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import * as riders from '@usiku/contracts/riders/operations.ts'
import { addProduct, signUp } from './builders.ts'
import { place } from './order-builders.ts'
import { startTestApp } from './test-app.ts'

/** A counter with an order and two riders. */
export async function openRiderCounter() {
  const test = await startTestApp()
  const customer = await signUp(test)
  const admin = await signUp(test, { name: 'Baraka Otieno', role: 'admin' })
  const amina = await signUp(test, { name: 'Amina Wanjiku', role: 'rider' })
  const otieno = await signUp(test, { name: 'Otieno Odhiambo', role: 'rider' })
  const { volumeIds } = await addProduct(test.database)
  const { orderId, version, totalAmount } = await place(test, customer, volumeIds)
  const params = { orderId }
  const assign = (riderId: string | null, body: object = {}) =>
    test.call(riders.assignRider, { token: admin.token, params, body: { riderId, ...body } })
  const report = (kind: string, body: object = {}, { token } = amina) =>
    test.call(riders.reportDelivery, { token, params, body: { kind, at: test.deps.now().toISOString(), ...body } })
  const readDay = async ({ token } = amina) => (await test.call(riders.getRiderDay, { token })).reply.data
  const readOrder = async () => (await test.call(getOrder, { token: admin.token, params })).reply.data
  const listIssues = async () => (await test.call(riders.listRiderIssues, { token: admin.token })).reply.data
  const move = (orderStatus: string) =>
    test.call(updateOrderStatus, { token: admin.token, params, body: { orderStatus } })
  const cash = { source: 'cash', amount: totalAmount }
  return {
    ...{ ...test, customer, admin, amina, otieno, params, version, totalAmount, cash, move },
    ...{ assign, report, readDay, readOrder, listIssues },
  }
}
