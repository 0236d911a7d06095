import { listPasskeys } from '@usiku/contracts/passkeys/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, newEmail, registerCustomer } from '../support/api.ts'
import { expectAccessible, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { button, field } from '../support/customer.ts'
import { arriveAt, expectToast, fillLogin, getToken, signIn, waitForHydration } from '../support/page-actions.ts'
import { addScreenLock, openPasskeyShop } from '../support/passkey-shop.ts'
import type { Shop } from '../support/server.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()

const offer = (page: Page) => page.getByRole('region', { name: 'Sign in faster next time' })
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const signInButton = (page: Page) => button(page, 'Sign in with a passkey')

async function openAs(shop: Shop, device = PHONE, expected: RegExp[] = []) {
  const email = newEmail()
  const token = await registerCustomer(shop.origin, email)
  const { page } = await visitor(device, shop.origin, expected)
  return { page, email, token, lock: await addScreenLock(page) }
}

async function logOut(page: Page): Promise<void> {
  await button(page, 'Account menu').click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => getToken(page)).toBeNull()
}

it('a passkey is offered after a sign-in with the password, signs in, is renamed, and is refused once deleted', {
  timeout: 300_000,
}, async () => {
  const shop = await openPasskeyShop()
  const { page, email, token, lock } = await openAs(shop, PHONE, [/400/])
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const countCeremonies = () => scripts.filter((url) => url.includes('passkey-ceremony')).length
  await page.goto('/login')
  await signInButton(page).waitFor()
  await expectAccessible(page)
  await fillLogin(page, email)
  await page.waitForURL('/')
  await offer(page).waitFor()
  await expectAccessible(page)
  expect(countCeremonies()).toBe(0)
  await lock.setOwnerPresent(false)
  await button(offer(page), 'Add a passkey').click()
  await offer(page).getByText('No passkey was added. You can try again.').waitFor()
  await lock.setOwnerPresent(true)
  await button(offer(page), 'Add a passkey').click()
  await expectToast(page, 'Passkey added. You can sign in with it next time.')
  await offer(page).waitFor({ state: 'detached' })
  expect(countCeremonies()).toBe(1)
  expect(await lock.countPasskeys()).toBe(1)
  expect((await callApi(shop.origin, listPasskeys, { token })).data).toHaveLength(1)

  await page.goto('/account')
  await passkeys(page).getByRole('heading', { name: 'Linux computer' }).waitFor()
  await passkeys(page).getByText('Not used yet').waitFor()
  await expectAccessible(page)
  await button(passkeys(page), 'Add passkey').click()
  await passkeys(page).getByText('This device already has a passkey of your account.').waitFor()
  await button(passkeys(page), 'Rename').click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Name').fill('My own phone')
  await expectAccessible(page)
  await button(dialog, 'Save').click()
  await passkeys(page).getByRole('heading', { name: 'My own phone' }).waitFor()

  await logOut(page)
  await page.goto('/account')
  await page.waitForURL('/login')
  await lock.setOwnerPresent(false)
  await signInButton(page).click()
  await page.getByText('No passkey was used. Try again, or use your password.').waitFor()
  await expectAccessible(page)
  await lock.setOwnerPresent(true)
  await signInButton(page).click()
  await page.waitForURL('/account')
  await passkeys(page)
    .getByText(/^Last used /)
    .waitFor()
  await arriveAt(page, '/')
  expect(await offer(page).count()).toBe(0)

  await page.goto('/account')
  await button(passkeys(page), 'Delete').click()
  await button(page.getByRole('dialog'), 'Delete').click()
  await expectToast(page, 'Passkey deleted')
  await logOut(page)
  await page.goto('/login')
  await waitForHydration(page)
  await signInButton(page).click()
  await page.getByText('This passkey did not work. Please try again, or use your password.').waitFor()
  expect(await getToken(page)).toBeNull()
  expect(await lock.countPasskeys()).toBe(1)
})

it('a shop that has only an IP address offers no passkeys', {
  tags: ['thorough'],
}, async () => {
  const { page, email } = await openAs(commonShop())
  await signIn(page, email)
  await page.waitForURL('/')
  expect(await offer(page).count()).toBe(0)
  await page.goto('/account')
  await page.getByRole('region', { name: 'Your data' }).waitFor()
  expect(await passkeys(page).count()).toBe(0)
  await logOut(page)
  await page.goto('/login')
  await waitForHydration(page)
  expect(await page.getByText(/passkey/i).count()).toBe(0)
})
