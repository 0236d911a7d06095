import { createBrand, deleteBrand, featureProduct, updateBrand } from '@usiku/contracts/catalogue/admin-operations.ts'
import { confirmOrder } from '@usiku/contracts/orders/admin-operations.ts'
import { refundPayment } from '@usiku/contracts/payments/admin-operations.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchTransport, setTransport, type TransportRequest } from '../../../api/transport.ts'
import { resetDevice } from '../../../testing/device.ts'
import { signInAs } from '../../../testing/fake-api/back-office.ts'
import { sendMutation } from './send-mutation.ts'

let requests: TransportRequest[]
let isLineCut: boolean

beforeEach(async () => {
  await signInAs('admin')
  requests = []
  isLineCut = false
  setTransport(async (request) => {
    requests.push(request)
    if (isLineCut) throw new TypeError('Failed to fetch')
    return { status: 200, json: { data: {} } }
  })
})

afterEach(async () => {
  setTransport(fetchTransport)
  await resetDevice()
})

/** Sends writes one after another. @returns the key of the last one */
async function send(...writes: (() => Promise<unknown>)[]): Promise<string | undefined> {
  for (const write of writes) await write().catch(() => undefined)
  return requests.at(-1)?.headers['idempotency-key']
}

/** Sends a write whose answer is lost. @returns its key */
async function lose(write: () => Promise<unknown>): Promise<string | undefined> {
  isLineCut = true
  const key = await send(write)
  isLineCut = false
  return key
}

const addBrand = (name: string) => () => sendMutation(createBrand, { body: { name } })
const feature = (id: string) => () => sendMutation(featureProduct, { params: { id }, body: { isFeatured: true } })
const confirm = () => sendMutation(confirmOrder, { params: { orderId: '1' } })

it('keeps the key of a lost mutation when another one succeeds', async () => {
  const key = await lose(addBrand('Konyagi'))
  expect(key).toBeDefined()
  expect(await send(confirm, addBrand('Viceroy'), feature('a'), addBrand('Konyagi'))).toBe(key)
})

it('drops the key of a mutation that succeeded', async () => {
  const key = await lose(addBrand('Konyagi'))
  await send(addBrand('Konyagi'))
  expect(await send(addBrand('Konyagi'))).not.toBe(key)
})

it('uses a new key for a mutation that a later one may have undone', async () => {
  const featured = await lose(feature('a'))
  expect(await send(feature('b'), feature('a'))).not.toBe(featured)
  const added = await lose(addBrand('Konyagi'))
  const remove = () => sendMutation(deleteBrand, { params: { id: 'konyagi' } })
  expect(await send(remove, addBrand('Konyagi'))).not.toBe(added)
})

it('uses a new key for a create after a rename of the same type', async () => {
  const added = await lose(addBrand('Konyagi'))
  const confirmed = await lose(confirm)
  const rename = () => sendMutation(updateBrand, { params: { id: 'konyagi' }, body: { name: 'Viceroy', version: 1 } })
  expect(await send(rename, addBrand('Konyagi'))).not.toBe(added)
  expect(await send(confirm)).toBe(confirmed)
})

it('keeps the key of a confirmation until it is answered', async () => {
  const key = await lose(confirm)
  expect(key).toBeDefined()
  expect(await send(confirm)).toBe(key)
})

it('stores no password with the key of a lost mutation', async () => {
  const body = { method: 'manual', amount: 500, reason: 'Broken', password: 'counter at night' } as const
  const refund = () => sendMutation(refundPayment, { params: { id: 'p1' }, body })
  const key = await lose(refund)
  expect(JSON.stringify({ ...sessionStorage })).toContain(key)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('counter at night')
  expect(await send(refund)).toBe(key)
})
