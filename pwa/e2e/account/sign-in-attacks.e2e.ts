import { describe, expect, it } from 'vitest'
import { newEmail, registerCustomer } from '../support/api.ts'
import { expectAccessible, PHONE, PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { BROKEN } from '../support/order-faults.ts'
import { fillLogin, waitForWorker } from '../support/page-actions.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const EMAIL = newEmail()

/** What browsers themselves read as another host or a script; `login-redirect.test.ts` has all other forms. */
const ATTACKS = [
  ...['/login?redirect=//evil.example', '/login?redirect=/%09/evil.example', '/login?redirect=https:evil.example'],
  ...['/login?redirect=/%5Cevil.example', '/login?redirect=javascript:alert(1)'],
]

describe('the redirect of the login', () => {
  it('goes only to the checkout', { tags: ['thorough'] }, async () => {
    await registerCustomer(shop.origin, EMAIL)
    const { page } = await visitor(PHONE_WITH_WORKER, shop.origin)
    await page.goto('/')
    // The server rejects some of these URLs; the worker's page answers all of them.
    await waitForWorker(page)
    await page.goto('/login?redirect=/%5Cevil.example')
    await fillLogin(page, EMAIL)
    await page.waitForURL(`${shop.origin}/`)
    // A signed-in user is redirected at once, by the same rule.
    for (const attack of ATTACKS) {
      await page.goto(attack, { waitUntil: 'commit' })
      await page.waitForURL(`${shop.origin}/`)
    }
    await page.goto('/login?redirect=%2Fcheckout')
    await page.waitForURL(`${shop.origin}/checkout`)
  })

  it('is rejected by the server where it looks like another host', async () => {
    for (const path of ['//evil.example/login', '/login?redirect=/%5Cevil.example']) {
      const answer = await fetch(`${shop.origin}${path}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
    }
  })
})

it('a sign-in page says that there is no connection', async () => {
  // Running requests are aborted.
  const { page, context } = await visitor(PHONE, shop.origin, BROKEN)
  // Without its scripts a page says that it is not on this device yet.
  await page.goto('/register', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByText(/^You are offline\./).waitFor()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByText(/^You are offline\./).waitFor({ state: 'hidden' })
})
