import { t } from '@lingui/core/macro'
/** `home-screen`: an iPhone or iPad allows notifications only to apps on the home screen. */
export type PushSupport = 'supported' | 'blocked' | 'home-screen' | 'unsupported'

/** Of this browser, as it is now: the person may change the permission at any time. */
export function getPushSupport(): PushSupport {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isPossible) return isOnIos() ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'supported'
}

export const isPushAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** An iPad says that it is a Mac. */
function isOnIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** A reason to show. */
export class PushError extends Error {
  override readonly name = 'PushError'
}

/** In milliseconds: the worker may be about to install, or blocked. */
const WORKER_TIMEOUT_MS = 10_000

/**
 * Asks for the permission, so only call it on a tap.
 * @param publicKey of the shop; a subscription for another one is replaced
 * @throws PushError
 */
export async function subscribeDevice(publicKey: string): Promise<PushSubscription> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted')
    throw new PushError(t`Nothing was turned on, because the browser was not allowed to show notifications.`)
  return subscribeAllowedDevice(publicKey)
}

/** Once the permission was given. @throws PushError */
export async function subscribeAllowedDevice(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await getWorkerRegistration()
  const present = await pushManager.getSubscription()
  if (present !== null && isFor(present, publicKey)) return present
  await present?.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch {
    throw new PushError(t`The browser could not turn notifications on. Please try again later.`)
  }
}

async function getWorkerRegistration(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () =>
      reject(new PushError(t`The app is not ready for notifications yet. Reload the page and try again.`))
    timer = setTimeout(fail, WORKER_TIMEOUT_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer))
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey
  return key != null && toBase64Url(new Uint8Array(key)) === publicKey
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export async function findDeviceSubscription(): Promise<PushSubscription | undefined> {
  if (getPushSupport() !== 'supported') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Works offline too: the address is dead then, and the server learns it with the next message. */
export async function unsubscribeDevice(): Promise<void> {
  await (await findDeviceSubscription())?.unsubscribe()
}

/** What the server needs of a subscription. */
export function toDeviceFields(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}
