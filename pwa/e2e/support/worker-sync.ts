import type { BrowserContext, Page } from 'playwright-core'

/** A page beside the shop's, and what the browser does when it has a network again. */
export interface Aside {
  /** Of no site: no worker takes it for a page of the shop. */
  readonly aside: Page
  /** Has the browser wake the shop's worker to send what waits. */
  readonly wakeWorker: () => Promise<void>
}

/** Opens a page beside the shop's from which its worker can be woken, with or without a page of the shop. */
export async function besideTheShop(context: BrowserContext, origin: string): Promise<Aside> {
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
