import { screen, waitFor, within } from '@testing-library/react'
import {
  type AuditCheck,
  type AuditEntry,
  checkAuditLog,
  listAuditActors,
  listAuditEntries,
} from '@usiku/contracts/audit/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { buildAuditEntry } from '../../../testing/fixtures/audit.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let entries: AuditEntry[]
let check: AuditCheck

beforeEach(async () => {
  entries = []
  check = { entries: 1_200, erased: 2, brokenAt: null, hash: 'abcdef0123456789ff' }
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listAuditEntries, ({ query }) => {
    const isWanted = (entry: AuditEntry) =>
      (query.get('subject') ?? entry.subject) === entry.subject &&
      (query.get('subjectId') ?? entry.subjectId) === entry.subjectId &&
      (query.get('actorId') ?? entry.actor._id) === entry.actor._id
    return paginateList(entries.filter(isWanted), query)
  })
  const people = [
    { _id: 'a1', name: 'Amina Njeri' },
    { _id: 'b2', name: null },
  ]
  fakeOperation(listAuditActors, () => ({ data: people }))
  fakeOperation(checkAuditLog, () => ({ data: check }))
  await signInAs('admin')
})

const readList = async () => {
  const list = within(await screen.findByRole('list', { name: 'Entries, newest first' }))
  return list
    .getAllByText((_, element) => element?.parentElement?.getAttribute('aria-label') === 'Entries, newest first')
    .map(({ textContent }) => textContent)
}

describe('the audit log', () => {
  it('says who did what, when, before and after', async () => {
    entries = [
      buildAuditEntry({ number: 3 }),
      buildAuditEntry({
        ...{ number: 2, operation: 'recordPayment', subject: 'order', subjectId: '1763000000001' },
        details: { label: '', changes: [], request: { amount: 500, method: 'cash' } },
      }),
      buildAuditEntry({
        ...{ number: 1, operation: 'updateUser', subject: 'user', subjectId: 'u1', details: null },
        actor: { _id: 'b2', name: null },
      }),
    ]
    await renderApp({ path: '/admin/audit' })
    expect(await readList()).toEqual([
      'Changed a productTusker LagerAmina Njeri · 20 Nov, 21:14 · no. 3 · HistoryPrice of a volume 250 → 280',
      'Recorded a payment1763000000001Amina Njeri · 20 Nov, 21:14 · no. 2 · HistoryWhat was sentamount 500method “cash”',
      'Changed a useru1Deleted account · 20 Nov, 21:14 · no. 1 · HistoryThe details were erased with the customer’s account.',
    ])
    expect(screen.getByRole('link', { name: 'Tusker Lager' }).getAttribute('href')).toBe('/admin/product/edit/p1')
  })

  it('names who changed their own sign-in', async () => {
    const own = { operation: 'confirmSecondFactor', subject: 'user', subjectId: 'a1' } as const
    entries = [buildAuditEntry({ ...own, details: { label: '', changes: [], request: {} } })]
    await renderApp({ path: '/admin/audit' })
    const link = await screen.findByRole('link', { name: 'Amina Njeri' })
    expect(link.getAttribute('href')).toBe('/admin/users/a1')
    expect(screen.queryByText('a1')).toBeNull()
  })

  it('is filtered by kind, by person and by one thing, in the address', async () => {
    entries = [
      buildAuditEntry({ number: 3 }),
      buildAuditEntry({ number: 2, subject: 'user', subjectId: 'u1', actor: { _id: 'b2', name: null } }),
      buildAuditEntry({ number: 1, subjectId: 'p2' }),
    ]
    const { user, router } = await renderApp({ path: '/admin/audit' })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What' }), 'Products')
    await waitFor(() => expect(screen.queryByText(/no\. 2/)).toBeNull())
    expect(await screen.findByText(/no\. 1/)).toBeDefined()
    await user.click(screen.getAllByRole('link', { name: 'History of Tusker Lager' })[0] as HTMLElement)
    expect(await screen.findByRole('button', { name: 'Only p1 – show all' })).toBeDefined()
    expect(router.state.location.search).toMatchObject({ subject: 'product', subjectId: 'p1' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Deleted account')
    expect(await screen.findByText('No matching entries')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all entries' }))
    expect(await screen.findByText(/no\. 2/)).toBeDefined()
  })

  it('is checked on request', async () => {
    entries = [buildAuditEntry()]
    const { user } = await renderApp({ path: '/admin/audit' })
    await user.click(await screen.findByRole('button', { name: 'Check the log' }))
    await screen.findByText(
      'All 1,200 entries are as they were written, the details of 2 erased with their accounts. Last: abcdef0123456789…',
    )
    check = { ...check, brokenAt: 17 }
    await user.click(screen.getByRole('button', { name: 'Check the log' }))
    await screen.findByText(/^Entry 17 is not as it was written/)
  })

  it('says that there is nothing, or why it cannot be shown', async () => {
    const { unmount } = await renderApp({ path: '/admin/audit' })
    await screen.findByText('Nothing was done yet')
    unmount()
    fakeOperation(listAuditEntries, () => new FakeFailure(503, { code: 'overloaded', message: 'Busy' }))
    await renderApp({ path: '/admin/audit?page=2' })
    await screen.findByRole('button', { name: /again/i })
  })
})
