import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { BROKEN } from '../support/order-faults.ts'
import { waitForWorker } from '../support/page-actions.ts'
import { openShop } from '../support/shop-server.ts'

withBrowser('pictures')

/** A shop and a CDN that gets the pictures from it. */
async function shopWithCdn() {
  let shopOrigin = ''
  let isDown = false
  const cdn = createServer(async ({ url = '', headers }, response) => {
    if (isDown) return void response.destroy()
    const picture = await fetch(shopOrigin + url.replace('/pictures/', '/media/'))
    const cors = headers.origin === undefined ? {} : { 'access-control-allow-origin': '*' }
    response.writeHead(picture.status, { 'content-type': picture.headers.get('content-type') ?? '', ...cors })
    response.end(Buffer.from(await picture.arrayBuffer()))
  })
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  onTestFinished(() => {
    cdn.closeAllConnections()
    cdn.close()
  })
  const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/pictures`
  const shop = await openShop({ MEDIA_CDN_URL: url })
  shopOrigin = shop.origin
  const breakCdn = () => {
    isDown = true
    cdn.closeAllConnections()
  }
  return { shop, url, breakCdn }
}

const getPicture = (page: Page) => page.getByRole('main').locator('img').first()

async function expectLoadedFrom(page: Page, base: string): Promise<void> {
  const loaded = async () =>
    getPicture(page).evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? image.currentSrc : ''))
  await expect.poll(loaded).toMatch(new RegExp(`^${base}/[0-9a-f]+-\\d+\\.(avif|webp)$`))
}

it('pictures of a CDN are shown by the first page, by the stored shell and offline; the shop has them while it is down', async () => {
  const { shop, url, breakCdn } = await shopWithCdn()
  const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
  await page.goto('/')
  await expectLoadedFrom(page, url)
  await waitForWorker(page)
  await page.goto('/product/tusker-lager')
  await expectLoadedFrom(page, url)
  // Stored under the shop's URL, so that a change of the CDN loses nothing.
  const isStored = () =>
    getPicture(page).evaluate(
      async ({ currentSrc }: HTMLImageElement) =>
        (await caches.match(`/media/${currentSrc.split('/').at(-1)}`))?.type === 'cors',
    )
  await expect.poll(isStored).toBe(true)
  await context.setOffline(true)
  await page.goto('/product/tusker-lager')
  await page.getByRole('heading', { name: 'Tusker Lager', level: 1 }).waitFor()
  await expectLoadedFrom(page, url)

  breakCdn()
  const { page: next } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
  await next.goto('/')
  await expectLoadedFrom(next, `${shop.origin}/media`)
  await waitForWorker(next)
  await next.goto('/product/tusker-lager')
  await expectLoadedFrom(next, `${shop.origin}/media`)
})
