import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { BROKEN } from '../support/order-faults.ts'
import { waitForCatalogue, waitForWorker } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser('whole')
const shop = commonShop()

it('offline, pictures stay where they were loaded, placeholders replace the others, and the layout does not shift', async () => {
  const { page, context } = await visitor(PHONE_WITH_WORKER, shop.origin, BROKEN)
  await page.goto('/')
  await waitForWorker(page)
  await waitForCatalogue(page)
  // The category shows products of the home page and others whose pictures were never loaded.
  await page.goto('/category/gin', { waitUntil: 'networkidle' })
  await expect.poll(async () => (await getPictureStates(page)).seen).toBeGreaterThan(1)
  // The worker stores a picture while the page shows it.
  await expect.poll(() => listUnstoredPictures(page)).toEqual([])
  const whole = await getPictureStates(page)
  await context.setOffline(true)
  await page.goto('/category/gin')
  await page.getByRole('article').first().waitFor()
  await expect.poll(async () => (await getPictureStates(page)).seen).toBeGreaterThanOrEqual(whole.seen)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await getPictureStates(page)).outlined).toBeGreaterThan(0)
  // A failed picture is broken until the outline replaces it.
  await expect.poll(async () => (await getPictureStates(page)).broken).toBe(0)
  expect((await getPictureStates(page)).sizes).toEqual(whole.sizes)
})

const listUnstoredPictures = (page: Page) =>
  page.evaluate(async () => {
    const seen = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).map(({ currentSrc }) => currentSrc)
    const stored = await Promise.all(seen.map((address) => caches.match(address)))
    return seen.filter((_, nth) => stored[nth] === undefined)
  })

function getPictureStates(page: Page) {
  return page.getByRole('article').evaluateAll((cards) => {
    const pictures = cards.flatMap((card) => [...card.querySelectorAll('img')])
    const seen = pictures.filter(({ naturalWidth }) => naturalWidth > 0)
    // Lazy pictures further down have not been requested yet.
    const broken = pictures.filter(
      ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '',
    )
    const sizes = cards.map((card) => `${card.clientWidth} ${card.clientHeight}`)
    return { seen: seen.length, broken: broken.length, outlined: cards.length - pictures.length, sizes }
  })
}
