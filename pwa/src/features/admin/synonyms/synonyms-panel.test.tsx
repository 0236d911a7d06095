import { screen, waitFor, within } from '@testing-library/react'
import { getOrderLimits } from '@usiku/contracts/orders/admin-operations.ts'
import { getPaymentSettings } from '@usiku/contracts/payments/admin-operations.ts'
import { listSynonyms, replaceSynonyms, type Synonym } from '@usiku/contracts/search/operations.ts'
import { getSettings, listSliders } from '@usiku/contracts/store/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildPaymentSettings } from '../../../testing/fixtures/payments.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let stored: { data: Synonym[]; version: number }

const JD = { word: 'jd', meanings: ['jack daniels'] }
const KC = { word: 'kc', meanings: ['kenya cane', 'kenya cane coconut'] }

async function openPanel() {
  const app = await renderApp({ path: '/admin/settings' })
  const panel = within(await screen.findByRole('region', { name: 'Synonyms' }))
  await panel.findByText('jack daniels')
  const choose = async (word: string, action: string) => {
    await app.user.click(panel.getByRole('button', { name: `Actions for ${word}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { ...app, panel, choose }
}

async function openDialog(title: string) {
  return within(await screen.findByRole('dialog', { name: title }))
}

beforeEach(async () => {
  stored = { data: [JD, KC], version: 1 }
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listSliders, ({ query }) => paginateList([], query))
  fakeOperation(getPaymentSettings, () => ({ data: buildPaymentSettings() }))
  fakeOperation(getOrderLimits, () => ({ data: { openOrders: 5, units: 96, value: 60_000, version: 1 } }))
  fakeOperation(getSettings, () => ({
    data: { email: 'shop@usiku.test', phone: '254712345678', address: 'Moi Avenue', notifyUsers: false, version: 1 },
  }))
  fakeOperation(listSynonyms, () => stored)
  fakeOperation(replaceSynonyms, ({ body }) => {
    if (body.version !== stored.version) {
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' })
    }
    stored = { data: body.synonyms, version: stored.version + 1 }
    return stored
  })
  await signInAs('admin')
})

describe('the synonyms', () => {
  it('add one', async () => {
    const { panel, user } = await openPanel()
    await user.click(panel.getByRole('button', { name: 'Add synonym' }))
    const dialog = await openDialog('Add synonym')
    await fillField(user, dialog.getByRole('textbox', { name: 'Word' }), 'mzinga')
    await fillField(user, dialog.getByRole('textbox', { name: 'Also finds' }), '750ml, 1 litre, ')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await panel.findByText('750ml, 1 litre')).toBeDefined()
    expect(stored.data).toEqual([JD, KC, { word: 'mzinga', meanings: ['750ml', '1 litre'] }])
  })

  it('change one in place', async () => {
    const { choose, panel, user } = await openPanel()
    await choose('jd', 'Edit')
    const dialog = await openDialog('Edit synonym')
    await user.type(dialog.getByRole('textbox', { name: 'Also finds' }), ', jack honey')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await panel.findByText('jack daniels, jack honey')).toBeDefined()
    expect(stored.data.map(({ word }) => word)).toEqual(['jd', 'kc'])
  })

  it('delete one after confirmation', async () => {
    const { choose, panel, user } = await openPanel()
    await choose('jd', 'Delete')
    const dialog = await openDialog('Delete jd?')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(panel.queryByText('jd')).toBeNull())
    expect(stored.data).toEqual([KC])
  })

  it('reject blanks and duplicates', async () => {
    const { panel, user } = await openPanel()
    await user.click(panel.getByRole('button', { name: 'Add synonym' }))
    const dialog = await openDialog('Add synonym')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getAllByText('This field is required.')).toHaveLength(2)
    await user.type(dialog.getByRole('textbox', { name: 'Word' }), 'JD')
    await fillField(user, dialog.getByRole('textbox', { name: 'Also finds' }), 'something')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('This word is already in the list.')).toBeDefined()
    expect(stored.version).toBe(1)
  })

  it('keep entries added by others meanwhile', async () => {
    const { choose, user } = await openPanel()
    await choose('jd', 'Edit')
    const dialog = await openDialog('Edit synonym')
    await user.type(dialog.getByRole('textbox', { name: 'Also finds' }), ', jack honey')
    stored = { data: [JD, KC, { word: 'bia', meanings: ['beer'] }], version: 2 }
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(stored.version).toBe(3))
    expect(stored.data.map(({ word }) => word)).toEqual(['jd', 'kc', 'bia'])
    expect(stored.data[0]?.meanings).toEqual(['jack daniels', 'jack honey'])
  })

  it('are searched by word and meaning', async () => {
    const { panel, user } = await openPanel()
    await fillField(user, panel.getByRole('searchbox', { name: 'Search synonyms' }), 'COCONUT')
    expect(panel.queryByText('jd')).toBeNull()
    expect(panel.getByText('kc')).toBeDefined()
    await user.type(panel.getByRole('searchbox', { name: 'Search synonyms' }), ' never')
    expect(panel.getByText('No matching synonym.')).toBeDefined()
  })
})
