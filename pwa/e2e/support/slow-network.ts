import type { Page } from 'playwright-core'

const KBIT = 1_000 / 8

/** Weak signal: 400 kbit/s, 400 ms round trip. */
export async function throttleNetwork(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400 * KBIT,
    uploadThroughput: 200 * KBIT,
  })
}
