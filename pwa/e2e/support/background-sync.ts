import type { BrowserContext, Page } from 'playwright-core'

export interface BesidePage {
  /** A blank page, which no worker counts as its client. */
  readonly aside: Page
  /** Dispatches the sync event, as the browser does on reconnection. */
  readonly wakeWorker: () => Promise<void>
}

export async function openBesideShop(context: BrowserContext, origin: string): Promise<BesidePage> {
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
  const event = { origin, registrationId, tag: 'usiku-outbox', lastChance: false }
  const wakeWorker = async () => void (await browser.send('ServiceWorker.dispatchSyncEvent', event))
  return { aside, wakeWorker }
}
