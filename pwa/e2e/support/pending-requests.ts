import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Requests of the page that have not ended; streams of events never do. */
export function followRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (!request.headers().accept?.includes('text/event-stream')) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

/** Waits until nothing is on its way: network idle would wait for another half second. */
export async function waitForAnswers(pending: ReadonlySet<Request>): Promise<void> {
  await expect.poll(() => pending.size, { interval: 20 }).toBe(0)
}
