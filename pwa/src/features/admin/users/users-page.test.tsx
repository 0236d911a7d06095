import { screen, waitFor, within } from '@testing-library/react'
import { deleteUser, listUsers, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let stored: User[]

const names = () => screen.queryAllByText(/^Client \d$/).map((cell) => cell.textContent)

function fakeUsers(): void {
  fakeOperation(listUsers, ({ query }) => {
    const search = query.get('search') ?? ''
    return paginateList(
      stored.filter(({ name, email }) => `${name} ${email}`.includes(search)),
      query,
    )
  })
}

async function openMenu(name: string) {
  const app = await renderApp({ path: '/admin/users' })
  await app.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return app
}

async function openForm(name: string) {
  const app = await openMenu(name)
  await app.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }))
  return { ...app, dialog, save: () => app.user.click(dialog.getByRole('button', { name: 'Save' })) }
}

beforeEach(async () => {
  stored = [1, 2, 3, 4, 5, 6].map((number) =>
    buildUser({ _id: `c${number}`, name: `Client ${number}`, email: `client${number}@usiku.test` }),
  )
  fakeOrders(() => [])
  fakeDashboard([])
  fakeUsers()
  await signInAs('admin')
})

describe('the list of users', () => {
  it('shows five users per page', async () => {
    stored[0] = buildUser({ name: 'Client 1', email: 'client1@usiku.test', role: 'admin', status: 'suspended' })
    const { user, router } = await renderApp({ path: '/admin/users' })
    const table = await screen.findByRole('table', { name: 'Users, newest first' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Name', 'Email', 'Joined', 'Status', 'Action'])
    const [, first, second] = within(table).getAllByRole('row')
    expect(first?.textContent).toBe('Client 1Adminclient1@usiku.test11/20/2026Suspended')
    expect(second?.textContent).toBe('Client 2client2@usiku.test11/20/2026Active')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(names()).toEqual(['Client 6']))
    expect(router.state.location.search).toEqual({ page: 2 })
  })

  it('keeps the search in the URL', async () => {
    const { user, router } = await renderApp({ path: '/admin/users' })
    await fillField(user, await screen.findByRole('searchbox', { name: 'Search users' }), 'client4@')
    await waitFor(() => expect(names()).toEqual(['Client 4']))
    expect(router.state.location.search).toEqual({ search: 'client4@' })
  })

  it('shows why it could not be loaded', async () => {
    fakeOperation(listUsers, () => new FakeFailure(403, { code: 'forbidden', message: 'Not for you.' }))
    await renderApp({ path: '/admin/users' })
    expect((await screen.findAllByText('Not for you.')).length).toBeGreaterThan(0)
  })
})

describe('editing a user', () => {
  it('sends the changes with the version shown', async () => {
    let sent: unknown
    fakeOperation(updateUser, ({ body }) => {
      sent = body
      return { data: buildUser({ ...stored[0], name: 'Renamed' }) }
    })
    const { dialog, user, save } = await openForm('Client 1, client1@usiku.test')
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await fillField(user, name, 'Renamed')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Suspended')
    await save()
    expect(await screen.findByText('user updated successfully')).toBeDefined()
    expect(sent).toEqual({ name: 'Renamed', phone: '0712 345 678', status: 'suspended', version: 1 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    [false, true],
    [true, false],
  ])('changes a known customer from %s to %s', async (before, after) => {
    stored[0] = buildUser({ ...stored[0], isKnown: before })
    let sent: unknown
    fakeOperation(updateUser, ({ body }) => {
      sent = body
      return { data: buildUser({ ...stored[0], isKnown: after }) }
    })
    const { dialog, user, save } = await openForm('Client 1, client1@usiku.test')
    const known = dialog.getByRole('switch', { name: 'Known customer' })
    expect((known as HTMLInputElement).checked).toBe(before)
    await user.click(known)
    await save()
    expect(await screen.findByText('user updated successfully')).toBeDefined()
    expect(sent).toEqual({ name: 'Client 1', phone: '0712 345 678', isKnown: after, version: 1 })
  })

  it('treats every admin as known', async () => {
    const { dialog, user } = await openForm('Client 1, client1@usiku.test')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Admin')
    const known = dialog.getByRole('switch', { name: 'Known customer' })
    expect(known).toMatchObject({ checked: true, disabled: true })
  })

  it('requires a name and a valid number before sending', async () => {
    const { dialog, user, save } = await openForm('Client 1, client1@usiku.test')
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
    await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '9')
    await save()
    expect(dialog.getByText('Enter a name.')).toBeDefined()
    expect(dialog.getByText('Enter a Kenyan mobile number, such as 0712 345 678, or leave this empty.')).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' }))
  })

  it('shows a server error at the field until it is corrected', async () => {
    const fields = { phone: 'This number belongs to somebody else.' }
    fakeOperation(updateUser, () => new FakeFailure(400, { code: 'validation_failed', message: 'No.', fields }))
    const { dialog, user, save } = await openForm('Client 1, client1@usiku.test')
    await save()
    expect(await dialog.findByText(fields.phone)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '1')
    await waitFor(() => expect(dialog.queryByText(fields.phone)).toBeNull())
  })

  it('shows a version conflict and keeps typed input', async () => {
    const versions: unknown[] = []
    fakeOperation(updateUser, ({ body }) => {
      versions.push(body.version)
      if (body.version === 2) return { data: buildUser({ name: 'Mine' }) }
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' })
    })
    const { dialog, user, save } = await openForm('Client 1, client1@usiku.test')
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Mine')
    stored[0] = buildUser({ ...stored[0], name: 'Theirs', version: 2 })
    await save()
    expect(await dialog.findByText('Someone else has changed this user.')).toBeDefined()
    expect((name as HTMLInputElement).value).toBe('Mine')
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('user updated successfully')).toBeDefined()
    expect(versions).toEqual([1, 2])
  })

  it('loads the latest version on request', async () => {
    fakeOperation(updateUser, () => new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' }))
    const { dialog, user, save } = await openForm('Client 1, client1@usiku.test')
    stored[0] = buildUser({ ...stored[0], name: 'Theirs', version: 2 })
    await save()
    await user.click(await dialog.findByRole('button', { name: 'Take theirs' }))
    await waitFor(() =>
      expect((dialog.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Theirs'),
    )
    expect(dialog.queryByText('Someone else has changed this user.')).toBeNull()
  })

  it('disables the own role and status', async () => {
    stored = [buildUser({ name: 'Amina Njeri', role: 'admin' })]
    const { dialog } = await openForm('Amina Njeri, amina@usiku.test')
    expect((dialog.getByRole('combobox', { name: 'Role' }) as HTMLSelectElement).disabled).toBe(true)
    expect((dialog.getByRole('combobox', { name: 'Status' }) as HTMLSelectElement).disabled).toBe(true)
  })
})

describe('deleting a user', () => {
  it('is not offered in the own row', async () => {
    stored[0] = buildUser({ name: 'Amina Njeri', role: 'admin' })
    const { user } = await openMenu('Amina Njeri, amina@usiku.test')
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
    expect(screen.getByText('You cannot delete your own account here.')).toBeDefined()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Actions for Client 2, client2@usiku.test' }))
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeDefined()
  })

  const message = 'This user has an order on its way.'

  it('asks first and explains what happens to the orders', async () => {
    fakeOperation(deleteUser, ({ params }) => {
      stored = stored.filter(({ _id }) => _id !== params.id)
      return { message: 'User deleted successfully' }
    })
    const { user } = await openMenu('Client 1, client1@usiku.test')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Client 1, client1@usiku.test?' }))
    expect(dialog.getByText(/Their orders stay, without the name\./)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('User deleted successfully')).toBeDefined()
    await waitFor(() => expect(names()[0]).toBe('Client 2'))
  })

  it('shows why it is rejected', async () => {
    fakeOperation(deleteUser, () => new FakeFailure(409, { code: 'open_orders', message }))
    const { user } = await openMenu('Client 1, client1@usiku.test')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Client 1, client1@usiku.test?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText(message)).toBeDefined()
  })
})
