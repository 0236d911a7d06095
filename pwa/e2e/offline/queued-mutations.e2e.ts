import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { describe, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, withBrowser } from '../support/browser.ts'
import { button, field, move, section } from '../support/customer.ts'
import type { Cut } from '../support/fault-proxy.ts'
import { emitVisibilityChange } from '../support/order-faults.ts'
import { expectToast } from '../support/page-actions.ts'
import {
  atShop,
  card,
  countStoredMutations,
  type Kind,
  once,
  profileKnown,
  submitMutation,
  type Writer,
  writer,
} from '../support/queued-mutations.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const KINDS: readonly Kind[] = ['cancel', 'review', 'profile']
const DONE: Readonly<Record<Kind, string>> = {
  cancel: 'updating order successfull',
  review: 'Review added successfully',
  profile: 'user updated successfully',
}

const getVersion = async ({ shop, token }: Writer) => (await callApi(shop.origin, getProfile, { token })).data.version

it('a cancellation, a review and a profile edit are queued, survive a reload, and arrive once; what the shop refuses is offered again', async () => {
  const own = await writer(shop, 'waits', 'review')
  const { page, line, pending, delivered } = own
  const before = await getVersion(own)
  await section(page, 'Account').click()
  await profileKnown(page)
  await section(page, 'Reviews').click()
  await page.getByText('No reviews yet').waitFor()
  await page.context().setOffline(true)
  for (const kind of KINDS) await submitMutation(kind, own)
  await expectToast(page, 'Your changes are kept on this device and are sent when there is a signal.')
  await page.reload()
  await page.getByText('3 changes waiting for a signal').waitFor()
  const profile = page.getByRole('status', { name: 'Profile waiting for signal' })
  await profile.waitFor()
  await page.getByRole('region', { name: 'Profile' }).getByText('Karen').waitFor()
  await expectAccessible(page)
  await section(page, 'Reviews').click()
  await page.getByRole('status', { name: 'Review waiting for signal' }).getByText('Smooth and cold.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See' }).click()
  await card(page, pending).getByText('Cancelling waiting for signal').waitFor()
  await expectAccessible(page)
  expect(await countStoredMutations(page)).toBe(3)

  // A customer may review a drink only after it was delivered.
  await move(shop, delivered, 'shipping')
  await page.context().setOffline(false)
  await expect.poll(() => countStoredMutations(page)).toBe(1)
  await page.getByText('1 change waiting for your answer').waitFor()
  for (const kind of ['cancel', 'profile'] as const) expect(await atShop(kind, own)).toEqual(once(kind, before))
  // By keyboard: a toast covers it for a while.
  await button(page, 'Cancelled').press('Enter')
  await card(page, pending).getByText('Cancelled', { exact: true }).waitFor()
  await section(page, 'Reviews').press('Enter')
  const refused = page.getByRole('status', { name: 'The review is not sent' })
  await refused.waitFor()
  await expectAccessible(page)
  expect([await atShop('review', own), line.orders()]).toEqual([[], 1])

  await move(shop, delivered, 'delivered')
  await page.reload()
  await button(refused, 'Edit').click()
  await expect.poll(() => field(page.getByRole('dialog'), 'Description').inputValue()).toBe('Smooth and cold.')
  await button(page.getByRole('dialog'), 'Submit Review').click()
  await expectToast(page, DONE.review)
  await expect.poll(() => countStoredMutations(page)).toBe(0)
  expect([await atShop('review', own), line.orders()]).toEqual([once('review', 1), 2])
  await page.getByText('1 change waiting for your answer').waitFor({ state: 'detached' })
  await page.getByRole('article').filter({ hasText: 'Smooth and cold.' }).getByText('Waiting for approval').waitFor()
})

describe('a lost connection', { tags: ['thorough'] }, () => {
  const CUTS: readonly (readonly [Kind, Cut])[] = [
    ['cancel', 'before the response'],
    ['profile', 'before the response'],
    ['review', 'before the request'],
    ['review', 'before processing'],
    ['review', 'before the response'],
    ['review', 'during the response'],
  ]
  it.each(CUTS)('under a %s %s: the mutation is queued and applied once', async (kind, cut) => {
    const own = await writer(shop, `cut-${kind}-${cut.replaceAll(' ', '-')}`, kind)
    const { page, line } = own
    const before = await getVersion(own)
    line.breakAt(cut)
    await submitMutation(kind, own)
    await page.getByText('1 change waiting for the shop').waitFor()
    await line.repair()
    await emitVisibilityChange(page)
    await expectToast(page, DONE[kind])
    await expect.poll(() => countStoredMutations(page)).toBe(0)
    expect([await atShop(kind, own), line.orders()]).toEqual([once(kind, before), 2])
  })

  it('and two tabs that send at the same time: it is applied once, and both show it', async () => {
    const own = await writer(shop, 'two-tabs', 'review')
    const { page, line } = own
    line.breakAt('before the request')
    await submitMutation('review', own)
    await page.getByText('1 change waiting for the shop').waitFor()
    await line.repair()
    const other = await page.context().newPage()
    await Promise.all([other.goto(`${line.origin}/account?t=myReviews`), emitVisibilityChange(page)])
    await Promise.all([emitVisibilityChange(other), emitVisibilityChange(page)])
    await expect.poll(() => countStoredMutations(page)).toBe(0)
    expect([await atShop('review', own), line.orders()]).toEqual([once('review', 1), 2])
    await section(page, 'Reviews').click()
    for (const tab of [page, other]) await tab.getByRole('article').filter({ hasText: 'Smooth and cold.' }).waitFor()
  })
})
