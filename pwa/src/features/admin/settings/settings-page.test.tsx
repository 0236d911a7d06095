import { screen, waitFor, within } from '@testing-library/react'
import { listSynonyms } from '@usiku/contracts/search.ts'
import { getSettings, listSliders, type Settings, updateSettings } from '@usiku/contracts/store.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api.ts'
import { pageOf } from '../../../testing/fake-list.ts'
import { renderApp } from '../../../testing/render-app.tsx'

/** What the shop has; tests change it. */
let stored: Settings
/** What was sent to it. */
let sent: unknown[]

async function openForm() {
  const app = await renderApp({ path: '/admin/settings' })
  const form = within(await screen.findByRole('form', { name: 'Store' }))
  const fill = async (label: string, text: string) => {
    const field = form.getByRole('textbox', { name: label })
    await app.user.clear(field)
    if (text !== '') await app.user.type(field, text)
  }
  return { ...app, form, fill, save: () => app.user.click(form.getByRole('button', { name: 'Save' })) }
}

beforeEach(async () => {
  stored = {
    email: 'shop@usiku.test',
    phone: '254712345678',
    address: 'Moi Avenue',
    notifyUsers: false,
    version: 1,
  }
  sent = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listSliders, ({ query }) => pageOf([], query))
  fakeOperation(listSynonyms, () => ({ data: [], version: 1 }))
  fakeOperation(getSettings, () => ({ data: stored }))
  fakeOperation(updateSettings, ({ body }) => {
    sent.push(body)
    if (body.version !== stored.version) {
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' })
    }
    stored = { ...stored, ...body, version: (stored.version ?? 0) + 1 }
    return { data: stored, message: 'Settings updated successfully' }
  })
  await signInAs('admin')
})

describe('the settings', () => {
  it('saves how the shop is reached, again and again', async () => {
    const { form, fill, save, user } = await openForm()
    await fill('Store address', 'Kimathi Street')
    await user.click(form.getByRole('checkbox', { name: 'Notify users' }))
    await save()
    expect(await screen.findByText('Settings updated successfully')).toBeDefined()
    await fill('Store address', 'Ngong Road')
    await save()
    await waitFor(() => expect(sent).toHaveLength(2))
    const facts = { email: 'shop@usiku.test', phone: '0712 345 678', notifyUsers: true }
    expect(sent).toEqual([
      { ...facts, address: 'Kimathi Street', version: 1 },
      { ...facts, address: 'Ngong Road', version: 2 },
    ])
  })

  it('asks for every field before anything is sent', async () => {
    const { form, fill, save } = await openForm()
    for (const label of ['Store email', 'Store phone', 'Store address']) await fill(label, '')
    await save()
    expect(form.getAllByText('This field is required.')).toHaveLength(3)
    expect(sent).toEqual([])
  })

  it.each([
    ['Store email', 'shop', 'Enter an email address, such as shop@usiku.test.'],
    ['Store phone', '12', 'Enter a Kenyan mobile number, such as 0712 345 678.'],
  ])('says what is wrong with %s', async (label, text, sentence) => {
    const { form, fill, save } = await openForm()
    await fill(label, text)
    await save()
    expect(form.getByText(sentence)).toBeDefined()
    expect(sent).toEqual([])
  })

  it('says when somebody else was quicker, and saves over it when that is wanted', async () => {
    const { form, fill, save, user } = await openForm()
    await fill('Store address', 'Mine')
    stored = { ...stored, address: 'Theirs', version: 5 }
    await save()
    expect(await screen.findByText('Error updating settings')).toBeDefined()
    await user.click(await form.findByRole('button', { name: 'Save mine over it' }))
    await waitFor(() => expect(stored.address).toBe('Mine'))
    expect(stored.version).toBe(6)
  })

  it('asks before what was typed is left behind', async () => {
    const { fill, user, router } = await openForm()
    await fill('Store address', 'Half an addr')
    await user.click(screen.getByRole('link', { name: 'Users' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/admin/settings')
  })

  it('says that it could not be fetched', async () => {
    fakeOperation(getSettings, () => new FakeFailure(500, { code: 'internal_error', message: 'Something went wrong.' }))
    await renderApp({ path: '/admin/settings' })
    const store = within(await screen.findByRole('region', { name: 'Store' }))
    expect(await store.findByText('Something went wrong.', undefined, { timeout: 10_000 })).toBeDefined()
  })
})
