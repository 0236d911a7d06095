import { screen, waitFor, within } from '@testing-library/react'
import { getCustomer } from '@usiku/contracts/customers/operations.ts'
import { listUserSessions, removeUserSecondFactor } from '@usiku/contracts/sign-in/operations.ts'
import { beforeEach, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { buildCustomer } from '../../../testing/fixtures/customers.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const user = buildUser({ _id: 'c1', name: 'Juma Otieno', role: 'rider' })
let factors: { hasCodes: boolean; passkeys: number }
let removals: unknown[]

beforeEach(async () => {
  removals = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(getCustomer, () => ({ data: buildCustomer({ user }) }))
  fakeOperation(listUserSessions, () => ({ data: { sessions: [], ...factors } }))
  fakeOperation(removeUserSecondFactor, ({ body }) => {
    removals.push(body)
    factors = { hasCodes: false, passkeys: 0 }
    return { message: 'Done.' }
  })
  await signInAs('admin')
})

async function open(label: string) {
  const { user: person } = await renderApp({ path: '/admin/users/c1' })
  await person.click(await screen.findByRole('button', { name: label }))
  return { person, dialog: within(await screen.findByRole('dialog')) }
}

it('removes codes and passkeys of a lost phone together', async () => {
  factors = { hasCodes: true, passkeys: 2 }
  const { person, dialog } = await open('Remove codes')
  expect(dialog.getByText('Remove the codes of Juma Otieno?')).toBeDefined()
  expect(dialog.getByRole('checkbox', { name: 'Also remove the 2 passkeys', checked: true })).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removals).toEqual([{ passkeys: true }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull())
})

it('keeps a passkey that is on another device', async () => {
  factors = { hasCodes: true, passkeys: 1 }
  const { person, dialog } = await open('Remove codes')
  await person.click(dialog.getByRole('checkbox', { name: 'Also remove the passkey' }))
  await person.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removals).toEqual([{}]))
})

it('removes passkeys of who has no codes', async () => {
  factors = { hasCodes: false, passkeys: 1 }
  const { person, dialog } = await open('Remove passkeys')
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removals).toEqual([{ passkeys: true }]))
})
