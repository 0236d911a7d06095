import { logout } from '@usiku/contracts/accounts/operations.ts'
import type { PushTopic } from '@usiku/contracts/push/constants.ts'
import { savePush } from '@usiku/contracts/push/operations.ts'
import { assert, expect, onTestFinished } from 'vitest'
import webPush from 'web-push'
import { announceDueOrders } from '../src/modules/orders/scheduled-order-job.ts'
import { noticeProductChanges } from '../src/modules/push/push-watches.service.ts'
import { createClient, sendDuePushes } from '../src/modules/push/push-worker.ts'
import type { SignedUp } from './builders.ts'
import { FakePushService, type ReceivedPush } from './fakes/push/fake-push-service.ts'
import { startTestApp } from './test-app.ts'

const KEYS = webPush.generateVAPIDKeys()

export const PUSH_SETTINGS = {
  WEB_PUSH_PUBLIC_KEY: KEYS.publicKey,
  WEB_PUSH_PRIVATE_KEY: KEYS.privateKey,
  WEB_PUSH_CONTACT: 'mailto:owner@shop.example',
}

/** A shop with keys, and the push service of all its devices. */
export async function startPushShop() {
  const service = await FakePushService.start()
  onTestFinished(() => service.stop())
  const test = await startTestApp({ ...PUSH_SETTINGS, WEB_PUSH_TEST_SERVICE: service.origin })
  const logged: unknown[] = []
  const record = (...entry: unknown[]) => void logged.push(entry)
  const deps = { ...test.deps, log: { info: record, warn: record, error: record } }
  const client = createClient(deps)
  assert(client)
  const send = () => sendDuePushes({ ...deps, client })
  const subscribe = async (
    { token }: Pick<SignedUp, 'token'>,
    topics: readonly PushTopic[],
    watchedProducts?: readonly string[],
  ) => {
    const device = service.subscribe()
    const body = { ...device, topics, ...(watchedProducts === undefined ? {} : { watchedProducts }) }
    const { status } = await test.call(savePush, { token, body })
    expect(status).toBe(200)
    return device
  }
  const listPayloads = ({ endpoint }: { readonly endpoint: string }) =>
    service.listTo(endpoint).map(({ payload }) => payload)
  return {
    ...test,
    service,
    logged,
    send,
    subscribe,
    listPayloads,
    compare: () => noticeProductChanges(deps),
    announceDue: () => announceDueOrders(deps),
    signOut: ({ token }: Pick<SignedUp, 'token'>) => test.call(logout, { token, body: {} }),
    count: async (table: 'push_subscriptions' | 'push_messages' | 'push_watches') =>
      (await test.database.selectFrom(table).selectAll().execute()).length,
  }
}

export type PushShop = Awaited<ReturnType<typeof startPushShop>>

/** @param hours until push services drop it */
export function expectSending(
  push: ReceivedPush | undefined,
  { hours, urgency }: { readonly hours: number; readonly urgency: string },
): void {
  expect(push?.headers.urgency).toBe(urgency)
  expect(Number(push?.headers.ttl)).toBeLessThanOrEqual(hours * 3_600)
  expect(Number(push?.headers.ttl)).toBeGreaterThan(hours * 3_600 - 60)
}
