import { screen, within } from '@testing-library/react'
import { type DeliveryRules, getDeliveryRules, replaceDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fillField } from '../../../../testing/fill-field.ts'
import { buildDeliveryRules, buildDeliveryZone } from '../../../../testing/fixtures/delivery.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const RUAKA = buildDeliveryZone({ name: 'Ruaka', fee: 300, minimumOrder: 1_000, freeFrom: 5_000, promisedMinutes: 60 })
let stored: DeliveryRules
let sent: unknown[]

beforeEach(async () => {
  stored = buildDeliveryRules({ zones: [RUAKA, buildDeliveryZone({ name: 'Karen' })], version: 4 })
  sent = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(getDeliveryRules, () => ({ data: stored }))
  fakeOperation(replaceDeliveryRules, ({ body }) => {
    sent.push(body)
    const zones = body.zones.map((zone) => ({ _id: 'new', ...zone }))
    stored = { ...stored, ...body, zones, version: stored.version + 1 }
    return { data: stored }
  })
  await signInAs('admin')
})

async function open() {
  const app = await renderApp({ path: '/admin/settings/delivery' })
  await screen.findByRole('form', { name: 'Delivery zones' })
  return app
}

const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''
const save = () => screen.getByRole('button', { name: 'Save' })

describe('the delivery settings', () => {
  it('list the zones with what they cost', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Delivery' }).getAttribute('aria-current')).toBe('page')
    const zones = within(screen.getByRole('list', { name: 'Zones' })).getAllByRole('button', { expanded: false })
    expect(zones.map(plain)).toEqual([
      'RuakaKsh 300 · from Ksh 1,000 · free from Ksh 5,000 · 60 min · 1 area',
      'Karenfree · 1 area',
    ])
  })

  it('change a zone, add one with pasted areas, and save all at once', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Karen/ }))
    await fillField(user, screen.getByLabelText('Fee (Ksh)', { selector: '[name="zones.1.fee"]' }), '1,250')
    await user.click(screen.getByRole('button', { name: /^Karen/ }))
    await user.click(screen.getByRole('button', { name: 'Add a zone' }))
    await fillField(user, screen.getByLabelText('Name'), 'Kiambu')
    await user.click(screen.getByLabelText('Add areas'))
    await user.paste('Kiambu town, Ridgeways ,, kiambu Town')
    expect(
      within(screen.getByRole('list', { name: 'Areas of Kiambu' }))
        .getAllByRole('listitem')
        .map(plain),
    ).toEqual(['Kiambu townRemove Kiambu town', 'RidgewaysRemove Ridgeways'])
    await user.click(save())
    expect(await screen.findByText('Settings updated successfully')).toBeTruthy()
    expect(sent).toMatchObject([
      {
        zones: [RUAKA, { name: 'Karen', fee: 1_250 }, { name: 'Kiambu', fee: 0, areas: ['Kiambu town', 'Ridgeways'] }],
        elsewhere: { fee: 0 },
        version: 4,
      },
    ])
  })

  it('remove a zone and an area, and stop delivering elsewhere', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Karen/ }))
    await user.click(screen.getByRole('button', { name: 'Remove zone Karen' }))
    await user.click(screen.getByLabelText('We deliver to areas of no zone'))
    await user.click(save())
    await vi.waitFor(() => expect(sent).toMatchObject([{ zones: [{ name: 'Ruaka' }], elsewhere: null }]))
  })

  it('show an error at its field, opening its zone, until it is put right', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Ruaka/ }))
    await fillField(user, screen.getByLabelText('Free from (Ksh)', { selector: '[name="zones.0.freeFrom"]' }), '999')
    await user.click(screen.getByRole('button', { name: /^Ruaka/ }))
    await user.click(save())
    const field = await screen.findByLabelText('Free from (Ksh)', { selector: '[name="zones.0.freeFrom"]' })
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('This is less than the minimum order.')).toBeTruthy()
    expect(sent).toEqual([])
    await fillField(user, field, '6,000')
    expect(screen.queryByText('This is less than the minimum order.')).toBeNull()
  })

  it('reject an area of another zone, and fees that are no whole numbers', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Karen/ }))
    await user.type(screen.getByLabelText('Add areas'), 'ruaka{Enter}')
    await fillField(user, screen.getByLabelText('Fee (Ksh)', { selector: '[name="zones.1.fee"]' }), '-5')
    await user.click(save())
    expect(await screen.findByText('ruaka is already in Ruaka.')).toBeTruthy()
    expect(screen.getByText('Enter a whole number from 0 to 100,000,000.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('preview what a customer is told by the fields as they are typed', async () => {
    const { user } = await open()
    const preview = () => plain(screen.getByRole('group', { name: 'Try it' }))
    expect(preview()).toContain(
      'An order of Ksh 2,000 to Ruaka. Ruaka: delivery Ksh 300, within 60 minutes, Ksh 2,300 in all.',
    )
    await fillField(user, screen.getByLabelText('An order of (Ksh)'), '850')
    expect(preview()).toContain('Orders to Ruaka start at Ksh 1,000; yours is Ksh 850.')
    await user.click(screen.getByLabelText('We deliver to areas of no zone'))
    await fillField(user, screen.getByLabelText('To'), 'Mombasa')
    expect(preview()).toContain('We do not deliver to Mombasa.')
  })

  it('ask about a change by somebody else, and save only the own changes over it', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a zone' }))
    await fillField(user, screen.getByLabelText('Name'), 'Kiambu')
    await user.type(screen.getByLabelText('Add areas'), 'Kiambu{Enter}')
    stored = { ...stored, zones: [{ ...RUAKA, fee: 350 }], version: 5 }
    const change = { field: 'zones.Ruaka', before: 'fee 300', after: 'fee 350', yours: 'fee 300' }
    const conflict = { changedBy: 'Brian', isOwn: false, changedAt: null, version: 5, changes: [change] }
    const message = 'Somebody else has changed this meanwhile.'
    let isFirst = true
    fakeOperation(replaceDeliveryRules, ({ body }) => {
      sent.push(body)
      if (!isFirst) return { data: { ...stored, version: 6 } }
      isFirst = false
      return new FakeFailure(409, { code: 'version_conflict', message, conflict })
    })
    await user.click(save())
    expect(await screen.findByText('Someone else has changed these settings.')).toBeTruthy()
    const row = 'Zone Ruaka “fee 300” not changed by you “fee 350”'
    expect(screen.getByRole('row', { name: row })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Settings updated successfully')).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ zones: [{ ...RUAKA, fee: 350 }, { name: 'Kiambu' }], version: 5 })
  })
})
