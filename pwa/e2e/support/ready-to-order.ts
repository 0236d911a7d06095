import type { Page } from 'playwright-core'
import { newEmail, registerCustomer } from './api.ts'
import { type PHONE, PHONE_WITH_WORKER, type Visitor, visitor } from './browser.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { BROKEN } from './order-faults.ts'
import { addToCart, fillCheckout, openCheckout, waitForWorker } from './page-actions.ts'
import type { Shop } from './server.ts'

export interface SignedIn extends Visitor {
  readonly email: string
  readonly token: string
}

/**
 * Opens a page controlled by the worker for a new customer.
 *
 * @param origin server or proxy
 * @param expected console messages that the test provokes
 */
export async function signedIn(
  origin: string,
  device: Partial<typeof PHONE> = {},
  expected: RegExp[] = BROKEN,
): Promise<SignedIn> {
  const email = newEmail()
  const token = await registerCustomer(origin, email)
  const localStorage = [{ name: 'token', value: token }]
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  const { page, context } = await visitor({ ...PHONE_WITH_WORKER, ...device, storageState }, origin, expected)
  await page.goto('/faqs')
  await waitForWorker(page)
  return { email, token, page, context }
}

/** A customer behind a line that can break, with a filled-in checkout. */
export async function atTheCheckout({ origin }: Shop) {
  const line = await startFaultProxy(origin)
  const customer = await signedIn(line.origin)
  await fillUpToPlaceOrder(customer.page)
  return { line, ...customer }
}

export async function fillUpToPlaceOrder(page: Page, slugs: readonly string[] = ['tusker-lager']): Promise<void> {
  for (const slug of slugs) await addToCart(page, slug)
  await openCheckout(page)
  await fillCheckout(page)
}
