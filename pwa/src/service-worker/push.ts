import { toLanguageUrl } from '@usiku/contracts/language/language.ts'
import type { PushPayload } from '@usiku/contracts/push/constants.ts'
import { getPush, savePush } from '@usiku/contracts/push/operations.ts'
import { call } from '../api/call.ts'
import { getLanguage } from '../language/i18n.ts'
import { applyStoredLanguage } from '../language/stored-language.ts'
import { toDeviceFields } from '../pwa/push/push-device.ts'
import { readStoredSession } from '../session/stored-session.ts'
import { formatNotification } from './format-notification.ts'

declare const self: ServiceWorkerGlobalScope

/** Always shows something: browsers end subscriptions whose messages show nothing. */
async function showPush(event: PushEvent): Promise<void> {
  await applyStoredLanguage()
  const { title, body, tag, path, icon, isForCounter } = formatNotification(parsePayload(event.data))
  await self.registration.showNotification(title, {
    ...{ body, tag, icon, data: { path } },
    // On the tablet a new order stays until somebody has looked.
    requireInteraction: isForCounter,
  })
}

function parsePayload(data: PushMessageData | null): Partial<PushPayload> {
  try {
    const payload: unknown = data?.json()
    return typeof payload === 'object' && payload !== null ? payload : {}
  } catch {
    return {}
  }
}

/** Focuses a window that shows the page already, so that nothing typed elsewhere is lost; else opens another. */
async function openPage(path: unknown): Promise<void> {
  await applyStoredLanguage()
  const page = toLanguageUrl(typeof path === 'string' ? path : '/', getLanguage())
  const url = new URL(page, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((client) => client.url === url.href)
  await (shown === undefined ? self.clients.openWindow(url) : shown.focus())
}

/** The browser has renewed the subscription: the session's topics and wishlist go on with the new address. */
async function renewSubscription(renewed: PushSubscription | null): Promise<void> {
  const session = await readStoredSession()
  if (session === undefined) return
  const { token } = session
  const { publicKey, subscription } = (await call(getPush, { token })).data
  if (publicKey === null || subscription === null) return
  const { pushManager } = self.registration
  const device = renewed ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  await call(savePush, { token, body: { ...toDeviceFields(device), topics: subscription.topics } })
}

interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null
}

export function handlePushEvents(): void {
  self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(event.notification.data?.path))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChangeEvent
    change.waitUntil(renewSubscription(change.newSubscription ?? null))
  })
}
