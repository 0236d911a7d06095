import { onTestFinished, vi } from 'vitest'

export const PUBLIC_KEY = 'BIuFRsDkZmVk'

const toBytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+')), (char) => char.charCodeAt(0))

/** A browser that can show notifications, until the end of the test. @param answer of the person who is asked */
export function fakeBrowserPush(answer: NotificationPermission = 'granted') {
  const state = { asked: 0, subscribed: 0, subscription: null as PushSubscription | null }
  const notification = { permission: 'default' as NotificationPermission, requestPermission }
  async function requestPermission() {
    state.asked += 1
    notification.permission = answer
    return answer
  }
  const pushManager = {
    getSubscription: async () => state.subscription,
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      state.subscribed += 1
      state.subscription = createSubscription(applicationServerKey, state.subscribed)
      return state.subscription
    },
  }
  function createSubscription(key: string, number: number): PushSubscription {
    const unsubscribe = async () => {
      state.subscription = null
      return true
    }
    const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'a'.repeat(22) }
    const endpoint = `https://fcm.googleapis.com/fcm/send/${number}`
    const options = { applicationServerKey: toBytes(key).buffer, userVisibleOnly: true }
    return { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
  }
  const registration = { pushManager }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  })
  return { state, notification }
}
