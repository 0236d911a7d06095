import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { endServer, type OwnShop } from './server.ts'
import { openShop } from './shop-server.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const FAKE = 'api/test/fakes/push/run-fake-push.ts'

interface Device {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface NotifyingShop {
  readonly shop: OwnShop
  readonly device: Device
  /** The decrypted messages that have come to the device. */
  readonly messages: readonly string[]
}

/** A shop with keys, whose push service is a program beside it: the browser makers' are never called. */
export async function openNotifyingShop(): Promise<NotifyingShop> {
  const fake: ChildProcess = spawn(process.execPath, ['--import', 'tsx', FAKE], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => endServer(fake))
  const [{ settings, device }] = (await once(fake, 'message')) as [
    { readonly settings: Record<string, string>; readonly device: Device },
  ]
  const messages: string[] = []
  fake.on('message', ({ text }: { readonly text: string }) => void messages.push(text))
  return { shop: await openShop(settings), device, messages }
}

/** The browser subscribes without its maker's push service. Call it before the first page opens. */
export async function fakeSubscriptions(context: BrowserContext, origin: string, device: Device): Promise<void> {
  await context.grantPermissions(['notifications'], { origin })
  await context.addInitScript(({ endpoint, keys }) => {
    const STORED = 'test-subscribed-for'
    const create = (key: string) => ({
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
          char.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(STORED)
        return true
      },
    })
    const find = () => {
      const key = localStorage.getItem(STORED)
      return key === null ? null : create(key)
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => find(),
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        localStorage.setItem(STORED, applicationServerKey)
        return find()
      },
    })
  }, device)
}

/** Gives the worker a message, as the browser does when its maker's push service sends one. */
export async function createDelivery(
  context: BrowserContext,
  origin: string,
): Promise<(data: string) => Promise<void>> {
  const aside = await context.newPage()
  const browser = await context.newCDPSession(aside)
  const registered = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (mine) found(mine.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data) => void (await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }))
}

export function listNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })
}

/**
 * Taps the only notification. The event is the test's, so the browser would allow it neither a window nor focus.
 * @returns the page that the worker opened or focused
 */
export async function tapNotification(context: BrowserContext): Promise<{ opened?: string; focused?: string }> {
  const [worker] = context.serviceWorkers()
  expect(worker).toBeDefined()
  return (
    (await worker?.evaluate(async () => {
      const scope = globalThis as unknown as {
        readonly registration: ServiceWorkerRegistration
        readonly clients: { openWindow: (url: URL) => Promise<null> }
        readonly WindowClient: { readonly prototype: { focus: () => Promise<void>; readonly url: string } }
        readonly NotificationEvent: new (type: string, init: object) => Event & { waitUntil: unknown }
        readonly dispatchEvent: (event: Event) => boolean
      }
      const [notification] = await scope.registration.getNotifications()
      const done = new Promise<{ opened?: string; focused?: string }>((settle) => {
        scope.clients.openWindow = async (url) => {
          settle({ opened: String(url) })
          return null
        }
        scope.WindowClient.prototype.focus = async function focus(this: { readonly url: string }) {
          settle({ focused: this.url })
        }
      })
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
      return done
    })) ?? {}
  )
}
