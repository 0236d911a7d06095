import type { Operation } from '@usiku/contracts/http/operation.ts'
import * as riders from '@usiku/contracts/riders/operations.ts'
import { signUp } from './builders.ts'
import type { BackOffice } from './catalogue-builders.ts'
import { orderId } from './payment-writes.ts'
import type { Arrange } from './settings-writes.ts'

const AT = '2026-11-20T20:00:00.000Z'

async function addRider(test: BackOffice): Promise<string> {
  return (await signUp(test, { role: 'rider' })).user._id
}

async function addShift(test: BackOffice): Promise<string> {
  const rider = await signUp(test, { role: 'rider' })
  const { reply } = await test.call(riders.openRiderShift, { token: rider.token, body: { at: AT } })
  return reply.data._id
}

async function addIssue(test: BackOffice): Promise<string> {
  const rider = await signUp(test, { role: 'rider' })
  const params = { orderId: await orderId(test) }
  await test.call(riders.assignRider, { token: test.token, params, body: { riderId: rider.user._id } })
  const body = { kind: 'not_delivered', at: AT, reason: 'Nobody there' }
  await test.call(riders.reportDelivery, { token: rider.token, params, body })
  const { reply } = await test.call(riders.listRiderIssues, { token: test.token })
  return reply.data[0]?._id ?? ''
}

/** What administrators do about riders. */
export const RIDER_WRITES: readonly (readonly [Operation, Arrange])[] = [
  [
    riders.assignRider,
    async (test) => ({
      params: { orderId: await orderId(test) },
      body: { riderId: await addRider(test) },
      other: { body: { riderId: await addRider(test) } },
    }),
  ],
  [
    riders.settleRiderShift,
    async (test) => ({
      params: { id: await addShift(test) },
      body: { handedOver: 0 },
      other: { body: { handedOver: 100 } },
    }),
  ],
  [
    riders.settleRiderIssue,
    async (test) => ({ params: { id: await addIssue(test) }, other: { params: { id: 'another' } } }),
  ],
]
