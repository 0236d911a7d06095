import { screen, waitFor, within } from '@testing-library/react'
import { getOrder, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { openStatusDialog } from '../../../testing/status-dialog.ts'

const processing = buildAdminOrder(1, { orderStatus: 'processing', version: 1 })
const shipped: Order = { ...processing, orderStatus: 'shipping', version: 2 }

/** What the shop has. */
let stored: Order

beforeEach(async () => {
  stored = processing
  fakeOrders(() => [stored])
  fakeDashboard([])
  fakeOperation(getOrder, () => ({ data: stored }))
  await signInAs('admin')
})

describe('a version conflict while updating the status', () => {
  async function openConflict() {
    const sent: unknown[] = []
    fakeOperation(updateOrderStatus, ({ body }) => {
      sent.push(body.version)
      if (body.version !== processing.version && body.version === stored.version) {
        stored = { ...shipped, orderStatus: 'cancelled', version: stored.version + 1 }
        return { data: stored }
      }
      if (stored === processing) stored = shipped
      const changes = [{ field: 'status', before: 'processing', after: 'shipping', yours: 'cancelled' }]
      const conflict = { changedBy: 'Wanjiku', isOwn: false, changedAt: null, version: stored.version, changes }
      return new FakeFailure(409, { code: 'version_conflict', message: 'Somebody else was quicker.', conflict })
    })
    const app = await openStatusDialog()
    await app.choose('Cancelled')
    await app.save()
    const question = await within(app.dialog).findByRole('group', {
      name: 'Someone else has changed this order.',
    })
    await within(app.dialog).findByRole('radio', { name: 'Shipping Now' })
    return { ...app, question, sent }
  }
  const isChosen = (dialog: HTMLElement, status: string) =>
    within(dialog)
      .getByRole('radio', { name: new RegExp(status) })
      .getAttribute('aria-checked')

  it('asks in the dialog, takes the focus and shows both values side by side', async () => {
    const { question } = await openConflict()
    expect(document.activeElement).toBe(question)
    expect(within(question).getByText('Wanjiku changed:')).toBeDefined()
    expect(within(question).getByRole('row', { name: 'Status “cancelled” “shipping”' })).toBeDefined()
  })

  it('continues from the latest version', async () => {
    const { user, dialog, question, sent, choose, save } = await openConflict()
    await user.click(within(question).getByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(within(dialog).queryByRole('group')).toBeNull())
    expect(isChosen(dialog, 'Shipping')).toBe('true')
    await choose('Cancelled')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([1, 2])
  })

  it('overwrites on request', async () => {
    const { user, question, sent } = await openConflict()
    await user.click(within(question).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([1, 2])
  })

  it('asks again about a change that came after the question', async () => {
    const { user, dialog, question, sent } = await openConflict()
    stored = { ...shipped, orderStatus: 'delivered', version: 3 }
    // Polling brings the newest order; the question has not shown it.
    window.dispatchEvent(new Event('visibilitychange'))
    await within(dialog).findByRole('radio', { name: 'Delivered Now' })
    await user.click(within(question).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sent).toEqual([1, 2]))
    await user.click(await within(dialog).findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([1, 2, 3])
  })

  it('loads the latest version on request', async () => {
    const { user, dialog, question, choose, save, sent } = await openConflict()
    stored = { ...shipped, orderStatus: 'delivered', version: 3 }
    await user.click(within(question).getByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(isChosen(dialog, 'Delivered')).toBe('true'))
    await choose('Cancelled')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([1, 3])
  })

  it('shows one way to save and no failure meanwhile', async () => {
    const { dialog } = await openConflict()
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByText('error updating order')).toBeNull()
  })
})
