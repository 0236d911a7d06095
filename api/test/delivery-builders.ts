import {
  type DeliveryRules,
  type DeliveryTerms,
  type DeliveryZone,
  replaceDeliveryRules,
} from '@usiku/contracts/delivery/operations.ts'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

export const FREE: DeliveryTerms = { fee: 0, minimumOrder: 0, freeFrom: null, promisedMinutes: null }

export const buildZone = (name: string, facts: Partial<DeliveryZone> = {}): DeliveryZone => ({
  _id: name.toLowerCase(),
  name,
  areas: [name],
  ...FREE,
  ...facts,
})

/** As an administrator, without comparing versions. */
export async function setDeliveryRules(
  test: Pick<TestApp, 'call'>,
  token: string,
  { zones = [], elsewhere = FREE }: Partial<Pick<DeliveryRules, 'zones' | 'elsewhere'>>,
): Promise<DeliveryRules> {
  const { status, reply } = await test.call(replaceDeliveryRules, { token, body: { zones, elsewhere } })
  expect(status).toBe(200)
  return reply.data
}
