import { listUsers, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { getOrder, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { assignRider, listRiders } from '@usiku/contracts/riders/operations.ts'
import type { BrowserContextOptions } from 'playwright-core'
import { adminToken, callApi, newEmail, PASSWORD, registerCustomer } from './api.ts'
import { visitor } from './browser.ts'
import { createCustomer } from './customer.ts'
import { BROKEN } from './order-faults.ts'
import type { Shop } from './server.ts'

/** A user who delivers, with orders of new customers. */
export async function createRider(shop: Shop) {
  const token = await adminToken(shop.origin, shop.admin)
  const email = newEmail('rider')
  await registerCustomer(shop.origin, email)
  const { data } = await callApi(shop.origin, listUsers, { token, query: { search: email } })
  const riderId = data[0]?._id ?? ''
  await callApi(shop.origin, updateUser, { token, params: { id: riderId }, body: { role: 'rider' } })
  const { accessToken } = await callApi(shop.origin, login, { body: { email, password: PASSWORD } })
  const give = async (name: string) => {
    const order = await (await createCustomer(shop, name)).buy(['tusker-lager'])
    const params = { orderId: order.orderId }
    await callApi(shop.origin, assignRider, { token, params, body: { riderId } })
    const read = async () => (await callApi(shop.origin, getOrder, { token, params })).data
    const body = { orderStatus: 'cancelled' }
    const cancel = () => callApi(shop.origin, updateOrderStatus, { token, params, body })
    return { ...order, read, cancel }
  }
  const countCash = async () => {
    const riders = await callApi(shop.origin, listRiders, { token })
    return riders.data.find(({ userId }) => userId === riderId)?.shift?.expected
  }
  return { accessToken, give, countCash }
}

/** A page on which the rider is signed in. */
export async function openRider(shop: Shop, device: BrowserContextOptions, token: string) {
  const { page, context } = await visitor(device, shop.origin, BROKEN)
  await context.addInitScript((own) => localStorage.setItem('token', own), token)
  await page.goto('/rider')
  return { page, context }
}
