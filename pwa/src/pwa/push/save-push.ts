import { MAX_WATCHED_PRODUCTS, type PushTopic } from '@usiku/contracts/push/constants.ts'
import { deletePush, type PushState, savePush } from '@usiku/contracts/push/operations.ts'
import { call } from '../../api/call.ts'
import { toDeviceFields, unsubscribeDevice } from './push-device.ts'
import { writePushRecord } from './push-record.ts'

export interface PushOwner {
  readonly userId: string
  readonly token: string
}

/** Tells the server the whole state of this device. */
export async function saveDevice(
  { userId, token }: PushOwner,
  subscription: PushSubscription,
  { topics, wishlist }: { readonly topics: readonly PushTopic[]; readonly wishlist: readonly string[] },
): Promise<PushState> {
  const watchedProducts = wishlist.slice(-MAX_WATCHED_PRODUCTS)
  const body = { ...toDeviceFields(subscription), topics: [...topics], watchedProducts }
  const { data } = await call(savePush, { token, body })
  writePushRecord({ userId, topics, told: describeState(token, wishlist), at: Date.now() })
  return data
}

export async function removeDevice({ token }: PushOwner): Promise<void> {
  await call(deletePush, { token })
  writePushRecord(undefined)
  await unsubscribeDevice().catch(() => undefined)
}

/** Names session and wishlist by a short hash: neither is stored with it. */
export function describeState(token: string, wishlist: readonly string[]): string {
  let hash = 0
  for (const char of `${token} ${wishlist.join(' ')}`) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0
  return hash.toString(36)
}
