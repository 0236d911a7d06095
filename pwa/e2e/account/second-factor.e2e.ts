import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, visitor, withBrowser } from '../support/browser.ts'
import { button, field } from '../support/customer.ts'
import { expectToast, fillLogin } from '../support/page-actions.ts'
import { addScreenLock, openPasskeyShop } from '../support/passkey-shop.ts'
import { getCode } from '../support/totp.ts'

withBrowser()

const secondStep = (page: Page) => field(page, 'Code or recovery code')

async function logIn(page: Page, { email, password }: { readonly email: string; readonly password: string }) {
  await page.goto('/login')
  await fillLogin(page, email, password)
  await secondStep(page).waitFor()
}

it('codes that the shop demands are set up, then asked for, or a recovery code, or a passkey', {
  timeout: 300_000,
}, async () => {
  const shop = await openPasskeyShop({ ADMIN_SECOND_FACTOR: 'required' })
  const { page } = await openBackOffice(shop, TABLET, [/403/, /401/])
  await page.goto('/admin/orders')
  await page.getByRole('heading', { name: 'A second step is needed' }).waitFor()
  await expectAccessible(page)
  await button(page, 'Set up codes').click()
  const setUp = page.getByRole('dialog', { name: 'Set up codes' })
  const secret = (await setUp.getByTestId('secret').textContent()) ?? ''
  await expectAccessible(page)
  await field(setUp, '2. Code that the app shows now').fill('000000')
  await button(setUp, 'Turn on').click()
  await setUp.getByText('This code is wrong, or was used already.').waitFor()
  await field(setUp, '2. Code that the app shows now').fill(getCode(secret))
  await button(setUp, 'Turn on').click()
  const saved = page.getByRole('dialog', { name: 'Recovery codes' })
  await saved.waitFor()
  const recoveryCodes = await saved.getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await expectAccessible(page)
  // A key is deliberate: a tap where the dialog before has just closed is not.
  await button(saved, 'I have written them down').press('Enter')
  await page.getByRole('navigation').first().waitFor()
  await page.getByRole('heading', { name: 'Orders' }).first().waitFor()

  const phone = await visitor(PHONE, shop.origin, [/403/, /401/])
  await logIn(phone.page, shop.admin)
  await expectAccessible(phone.page)
  await secondStep(phone.page).fill('000000')
  await button(phone.page, 'Login').click()
  await phone.page.getByText('This code is wrong, or was used already.').first().waitFor()
  await secondStep(phone.page).fill(getCode(secret, 1))
  await button(phone.page, 'Login').click()
  await expectToast(phone.page, 'Login Successful')

  const tablet = await visitor(TABLET, shop.origin, [/403/])
  await logIn(tablet.page, shop.admin)
  await secondStep(tablet.page).fill((recoveryCodes[0] ?? '').toLowerCase())
  await button(tablet.page, 'Login').click()
  await expectToast(tablet.page, 'Login Successful')
  await tablet.page.goto('/account')
  await tablet.page.getByText(/9 recovery codes are left\./).waitFor()
  const devices = tablet.page.getByRole('list', { name: 'Devices' })
  expect(await devices.getByRole('listitem').count()).toBe(3)
  await button(tablet.page, 'Log out everywhere else').click()
  await expectToast(tablet.page, 'All other devices are logged out.')
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  await expectAccessible(tablet.page)

  const lock = await addScreenLock(tablet.page)
  await button(tablet.page.getByRole('region', { name: 'Passkeys' }), 'Add passkey').click()
  await expectToast(tablet.page, 'Passkey added')
  await tablet.page.evaluate(() => localStorage.clear())
  await logIn(tablet.page, shop.admin)
  await expectAccessible(tablet.page)
  await lock.setOwnerPresent(false)
  await button(tablet.page, 'Sign in with a passkey').click()
  await tablet.page.getByText('No passkey was used. Try again, or use your password.').waitFor()
  await lock.setOwnerPresent(true)
  await button(tablet.page, 'Sign in with a passkey').click()
  await tablet.page.waitForURL((url) => url.pathname !== '/login')
  await tablet.page.goto('/account')
  await tablet.page.getByText(/9 recovery codes are left\./).waitFor()
})
