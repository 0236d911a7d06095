import { getPush } from '@usiku/contracts/push/operations.ts'
import { call } from '../api/call.ts'
import { isOnline } from '../network/connectivity.ts'
import { forgetDevice } from '../pwa/push/forget-device.ts'
import { findDeviceSubscription, isPushAllowed, subscribeAllowedDevice } from '../pwa/push/push-device.ts'
import { hasLoggedOut } from '../pwa/push/push-logout.ts'
import { readPushRecord, writePushRecord } from '../pwa/push/push-record.ts'
import { describeState, saveDevice } from '../pwa/push/save-push.ts'
import { getCurrentSession } from '../session/session.ts'
import { wishlist } from '../shop/wishlist.ts'

/** In milliseconds: the server forgets devices after a year. */
const CONFIRM_INTERVAL_MS = 7 * 86_400_000
/** In milliseconds: several changes of the wishlist are told at once. */
const DELAY_MS = 5_000

/**
 * Tells the server a new session or another wishlist of a device with notifications, and confirms it once a week. A
 * device that was logged out, or that another user has logged in on, is unsubscribed.
 */
export async function keepPushCurrent(): Promise<void> {
  if (hasLoggedOut()) return forgetDevice()
  const [record, session] = [readPushRecord(), getCurrentSession()]
  if (record === undefined || session.status !== 'signed-in') return
  if (session.user._id !== record.userId) return forgetDevice()
  await wishlist.load()
  const ids = wishlist.getSnapshot().map(({ _id }) => _id)
  const isTold = record.told === describeState(session.token, ids)
  if ((isTold && Date.now() - record.at < CONFIRM_INTERVAL_MS) || !isOnline()) return
  const subscription = await findDeviceSubscription()
  // The person took the permission back; with it, the worker was removed for a while, or the browser ended it.
  if (subscription === undefined && !isPushAllowed()) return writePushRecord(undefined)
  const topics = session.user.role === 'admin' ? record.topics : record.topics.filter((one) => one !== 'new_orders')
  const { publicKey } = (await call(getPush, { token: session.token })).data
  if (topics.length === 0 || publicKey === null) return
  // The shop may have new keys.
  const current = await subscribeAllowedDevice(publicKey)
  await saveDevice({ userId: record.userId, token: session.token }, current, { topics, wishlist: ids })
}

let timer: ReturnType<typeof setTimeout> | undefined
let run = Promise.resolve()

export function schedulePushUpkeep(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    // What fails now is repeated after the next change or start.
    run = run.then(keepPushCurrent).catch(() => undefined)
  }, DELAY_MS)
}
