import { addReview } from '@usiku/contracts/reviews/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { openBackOffice, PORTRAIT, pressItem } from '../support/back-office.ts'
import { expectAccessible, PHONE, withBrowser } from '../support/browser.ts'
import { button, type Customer, createCustomer, field, productAt } from '../support/customer.ts'
import { expectToast } from '../support/page-actions.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

const DRINK = 'tusker-lager'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

it('an admin approves a review, suspends one user at once, and deletes none who waits for an order', {
  timeout: 270_000,
  tags: ['thorough'],
}, async () => {
  const shop = theShop()
  const { page } = await openBackOffice(shop, PORTRAIT, [/status of 409/])
  const amina = await createCustomer(shop, 'amina')
  const otieno = await createCustomer(shop, 'otieno')
  await amina.buy([DRINK], 'delivered')
  await otieno.buy([DRINK])
  await approve(page, amina)

  const theirs = await amina.open(PHONE, '/account', [/status of 401/])
  await theirs.getByText(amina.user.email).first().waitFor()
  await page.goto('/admin/users')
  await page.getByRole('table').waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search users' }).fill(amina.user.email)
  // Wait for the new list before clicking in it.
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const actions = `Actions for ${amina.user.name}, ${amina.user.email}`
  await button(page, actions).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit user')
  await field(form, 'Status').selectOption('Suspended')
  await expectAccessible(page)
  await button(form, 'Save').click()
  await expectToast(page, 'user updated successfully')
  await page.getByRole('row').filter({ hasText: amina.user.email }).getByText('Suspended').waitFor()
  await theirs.reload()
  await theirs.waitForURL('/login')

  await page.getByRole('searchbox', { name: 'Search users' }).fill(otieno.user.email)
  await button(page, `Actions for ${otieno.user.name}, ${otieno.user.email}`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = dialog(page, `Delete ${otieno.user.name}, ${otieno.user.email}?`)
  await button(question, 'Delete').click()
  await question.getByText('is still on its way', { exact: false }).waitFor()
  await expectAccessible(page)
  await button(question, 'Keep').click()
  await question.waitFor({ state: 'detached' })
})

/** Customers see the review until the approval is withdrawn. */
async function approve(page: Page, { user, token }: Customer): Promise<void> {
  const shop = theShop()
  const product = await productAt(shop, DRINK)
  const body = { userEmail: user.email, description: 'Cold <b>before</b> the match.', rating: 5, product: product._id }
  await callApi(shop.origin, addReview, { token, body })
  await page.goto(`/admin/product/review/${DRINK}`)
  const row = page.getByRole('row').filter({ hasText: body.description })
  await row.getByText('Waiting').waitFor()
  await expectAccessible(page)
  const press = (item: string) => pressItem(page, `Actions for the review of ${user.email}`, item)
  const readReviews = async () => (await fetch(`${shop.origin}/product/${DRINK}?tab=reviews`)).text()
  const rendered = 'Cold &lt;b&gt;before&lt;/b&gt; the match.'
  expect(await readReviews()).not.toContain(rendered)
  await press('Approve')
  await expectToast(page, 'Review approved successfully')
  await row.getByText('Approved').waitFor()
  expect(await readReviews()).toContain(rendered)
  await press('DisApprove')
  await row.getByText('Waiting').waitFor()
  expect(await readReviews()).not.toContain(rendered)
}
