import { screen, waitFor, within } from '@testing-library/react'
import { listUsers } from '@usiku/contracts/accounts/admin-operations.ts'
import { listBrands, listCategories } from '@usiku/contracts/catalogue/operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import { getOrder, getOrderLimits, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { getSettings, listSliders } from '@usiku/contracts/store/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'

const REACHED = /^The shop cannot be reached/
const BUSY = 'The shop cannot answer just now. Please try again in a moment.'

/** Screens of section 8 of the specification, with the message for a request that fails without a response. */
const SCREENS: readonly (readonly [string, Operation, string])[] = [
  ['/admin/users', listUsers, 'error fetching users'],
  ['/admin/categories', listCategories, 'error fetching categories'],
  ['/admin/brands', listBrands, 'error fetching categories'],
  ['/admin/orders', listOrders, 'orders fetch failed'],
  ['/admin/order/details/1763000000001', getOrder, 'error fetching order'],
]

const fakeRefusal = (operation: Operation, answer: () => Response | FakeFailure) => fakeOperation(operation, answer)

async function readFailure(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const toast = await waitFor(() => {
    const found = screen
      .getAllByRole('alert')
      .find((alert) => !alert.contains(heading) && within(alert).queryByText(title) !== null)
    if (found === undefined) throw new Error('There is no toast yet')
    return found
  })
  return { reason: heading.nextElementSibling?.textContent, toast: toast.textContent }
}

beforeEach(async () => {
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listSliders, () => ({ data: [], meta: { page: 1, pageSize: 25, total: 0 } }))
  fakeOperation(getOrderLimits, () => ({ data: { openOrders: 5, units: 96, value: 60_000, version: 1 } }))
  fakeOperation(getSettings, () => ({
    data: { email: 'shop@usiku.test', phone: '254712345678', address: 'Moi Avenue', notifyUsers: false, version: 1 },
  }))
  await signInAs('admin')
})

describe('messages of failed requests', () => {
  it.each(SCREENS)(
    '%s: the specified words first, and that there is no network beneath',
    async (path, operation, title) => {
      fakeRefusal(operation, () => Response.error())
      await renderApp({ path })
      const { reason, toast } = await readFailure(title)
      expect(reason).toMatch(REACHED)
      expect(toast).toContain('The shop cannot be reached')
    },
  )

  it('does not show a proxy’s status as the server’s message', async () => {
    fakeRefusal(listUsers, () => new Response('Bad gateway', { status: 502 }))
    await renderApp({ path: '/admin/users' })
    expect((await readFailure('error fetching users')).reason).toBe(BUSY)
  })

  it('shows the server’s message where the specification asks for it', async () => {
    fakeRefusal(listUsers, () => new FakeFailure(403, { code: 'forbidden', message: 'Not for you.' }))
    await renderApp({ path: '/admin/users' })
    expect((await screen.findByRole('heading', { name: 'Not for you.' })).nextElementSibling?.tagName).not.toBe('P')
  })
})
