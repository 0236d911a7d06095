import { login } from '@usiku/contracts/accounts/operations.ts'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import { recordPayment } from '@usiku/contracts/payments/admin-operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { openBackOffice, pressItem } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, visitor, withBrowser } from '../support/browser.ts'
import { button, createCustomer, field } from '../support/customer.ts'
import { arriveAt, expectToast, opened } from '../support/page-actions.ts'
import { addScreenLock, openPasskeyShop, restartLater } from '../support/passkey-shop.ts'

withBrowser()

const asked = (page: Page) => page.getByRole('dialog', { name: 'Show that it is you' })

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/account')
  await button(page.getByRole('region', { name: 'Passkeys' }), 'Add passkey').click()
  await expectToast(page, 'Passkey added')
}

it('after an old sign-in a passkey shows who is there before a role changes, the password before a refund', {
  timeout: 300_000,
  tags: ['thorough'],
}, async () => {
  const shop = await openPasskeyShop()
  const amina = await createCustomer(shop, 'amina')
  const order = await amina.buy(['tusker-lager'], 'cancelled')
  const tablet = await openBackOffice(shop, TABLET, [/403/, /net::ERR_CONNECTION_/])
  // A session of its own: what one shows does not count for the other.
  const { accessToken } = await callApi(shop.origin, login, { body: shop.admin })
  const phone = await visitor(PHONE, shop.origin, [/40[13]/])
  await phone.context.addInitScript((own) => localStorage.setItem('token', own), accessToken)
  const lock = await addScreenLock(tablet.page)
  await addPasskey(tablet.page)
  const { origin } = shop
  const body = { source: 'cash', amount: order.totalAmount } as const
  await callApi(origin, recordPayment, { token: tablet.token, params: { orderId: order.orderId }, body })
  await restartLater(shop, 16)

  await arriveAt(tablet.page, '/admin/users')
  await tablet.page.getByRole('searchbox', { name: 'Search users' }).fill(amina.user.email)
  await expect.poll(() => tablet.page.getByRole('row').count()).toBe(2)
  await pressItem(tablet.page, `Actions for ${amina.user.name}, ${amina.user.email}`, 'Edit')
  const form = tablet.page.getByRole('dialog', { name: 'Edit user' })
  await field(form, 'Role').selectOption('Rider')
  await button(form, 'Save').click()
  await lock.setOwnerPresent(false)
  await button(asked(tablet.page), 'Use a passkey').click()
  await asked(tablet.page).getByText('No passkey was used.', { exact: false }).waitFor()
  await expectAccessible(tablet.page)
  await lock.setOwnerPresent(true)
  await button(asked(tablet.page), 'Use a passkey').click()
  await expectToast(tablet.page, 'user updated successfully')
  await asked(tablet.page).waitFor({ state: 'detached' })

  await arriveAt(phone.page, '/admin/payments/attention')
  await button(phone.page, `Refund: Refund due, order ${order.orderId}`).click()
  const refund = phone.page.getByRole('dialog', { name: 'Refund payment' })
  await opened(refund)
  await refund.getByRole('radio', { name: 'By hand' }).click()
  await field(refund, 'Reason').fill('Cancelled')
  await expectAccessible(phone.page)
  await refund.getByRole('button', { name: /^Refund Ksh/ }).click()
  await field(asked(phone.page), 'Your password').fill('not my password')
  await button(asked(phone.page), 'Go on').click()
  await expect.poll(() => field(asked(phone.page), 'Your password').getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(phone.page)
  await field(asked(phone.page), 'Your password').fill(shop.admin.password)
  await button(asked(phone.page), 'Go on').click()
  await expectToast(phone.page, 'Refund done')
  const params = { orderId: order.orderId }
  const { data: refunded } = await callApi(origin, getOrder, { token: tablet.token, params })
  expect(refunded.payment).toMatchObject({ state: 'refunded', paid: 0 })
})
