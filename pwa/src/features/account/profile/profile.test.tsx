import { screen, within } from '@testing-library/react'
import { getProfile, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getCurrentSession } from '../../../session/session.ts'
import { fillStorage, resetDevice } from '../../../testing/device.ts'
import { expectFailure } from '../../../testing/expect-failure.ts'
import { type FakeAccount, fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let account: FakeAccount

beforeEach(async () => {
  account = await fakeAccount()
})
afterEach(resetDevice)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => screen.getByRole('button', { name })

async function openForm() {
  const app = await renderApp({ path: '/account' })
  await screen.findByText('20 Nov 2026')
  await app.user.click(press('Edit Profile'))
  return app
}

describe('the profile', () => {
  it('shows the user and the delivery address', async () => {
    await renderApp({ path: '/account' })
    await screen.findByText('20 Nov 2026')
    const facts = within(screen.getByRole('region', { name: 'Profile' })).getAllByRole('definition')
    const words = ['Amina', 'amina@usiku.test', '0712 345 678', 'Kenya', 'Nairobi', 'Westlands', 'Not given yet']
    expect(facts.map((fact) => fact.textContent)).toEqual([...words, '20 Nov 2026'])
  })

  it('switches between view and edit', async () => {
    const { user } = await openForm()
    const values = ['Name', 'Email', 'Phone', 'Country', 'County', 'City', 'Address'].map((label) => field(label).value)
    expect(values).toEqual(['Amina', 'amina@usiku.test', '0712 345 678', 'Kenya', 'Nairobi', 'Westlands', ''])
    expect(field('Email').readOnly).toBe(true)
    await user.click(press('View Profile'))
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(press('Edit Profile')).toBeTruthy()
  })

  it('saves changes, shows a toast and prefills the checkout', async () => {
    const sent: BodyOf<typeof updateProfile>[] = []
    const saved = buildUser({
      phone: '254110000000',
      shippingInfo: { ...account.user.shippingInfo, city: 'Karen' },
      version: 2,
    })
    fakeOperation(updateProfile, ({ body }) => {
      sent.push(body)
      return { data: saved }
    })
    const { user } = await openForm()
    await fillField(user, field('Phone'), '0110 000 000')
    await fillField(user, field('City'), 'Karen')
    await user.click(press('Save'))
    expect(await screen.findByText('user updated successfully')).toBeTruthy()
    const shipping_info = { country: 'Kenya', county: 'Nairobi', city: 'Karen', address: '' }
    expect(sent).toEqual([{ name: 'Amina', phone: '0110 000 000', shipping_info, version: 1 }])
    expect(screen.getByText('Karen')).toBeTruthy()
    expect(document.activeElement).toBe(press('Edit Profile'))
    expect(getCurrentSession()).toMatchObject({ user: { phone: '254110000000', city: 'Karen' } })
  })

  it('shows validation errors at the field and sends nothing', async () => {
    const { user } = await openForm()
    await fillField(user, field('Name'), ' ')
    await fillField(user, field('Phone'), '12')
    await user.click(press('Save'))
    expect(screen.getByText('Enter your name.')).toBeTruthy()
    expect(screen.getByText('Enter a Kenyan mobile number, such as 0712 345 678.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name'))
  })

  it("puts the shop's own words at the field", async () => {
    const fields = { 'shipping_info.city': 'Must be shorter.' }
    fakeOperation(
      updateProfile,
      () => new FakeFailure(400, { code: 'validation_failed', message: 'Must be shorter.', fields }),
    )
    const { user } = await openForm()
    await user.click(press('Save'))
    await expectFailure('user update failed', /^Must be shorter/, 1)
    expect(field('City').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Must be shorter.').length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(field('City'))
  })

  it('keeps typed values when the profile was changed elsewhere', async () => {
    const versions: unknown[] = []
    fakeOperation(updateProfile, ({ body }) => {
      versions.push(body.version)
      if (body.version === 2) return { data: { ...account.user, phone: '254110000000', version: 3 } }
      account.user = buildUser({ name: 'Amina Njeri', version: 2 })
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' })
    })
    const { user } = await openForm()
    await fillField(user, field('Phone'), '0110 000 000')
    await user.click(press('Save'))
    expect(await screen.findByText(/^Your profile was changed elsewhere meanwhile/)).toBeTruthy()
    expect([field('Name').value, field('Phone').value]).toEqual(['Amina Njeri', '0110 000 000'])
    await user.click(press('Save'))
    expect(await screen.findByText('user updated successfully')).toBeTruthy()
    expect(versions).toEqual([1, 2])
  })

  it('needs a connection when storage is full and keeps typed values', async () => {
    fakeOperation(updateProfile, () => HttpResponse.error())
    const { user } = await openForm()
    fillStorage()
    await fillField(user, field('City'), 'Karen')
    await user.click(press('Save'))
    await expectFailure('user update failed', /^Saving needs a signal/, 1)
    await expectFailure('Update failed', /^Saving needs a signal/, 1)
    expect(field('City').value).toBe('Karen')
  })

  it('shows cached values offline and enables editing once loaded', async () => {
    fakeOperation(getProfile, () => HttpResponse.error())
    const { user } = await renderApp({ path: '/account' })
    await screen.findByText('You can change your profile when you are back online.')
    expect(screen.getByText('Westlands')).toBeTruthy()
    expect(screen.getAllByText('Not known here yet')).toHaveLength(4)
    expect(press('Edit Profile').hasAttribute('disabled')).toBe(true)
    fakeOperation(getProfile, () => ({ data: account.user }))
    await user.click(press('Try again'))
    await vi.waitFor(() => expect(press('Edit Profile').hasAttribute('disabled')).toBe(false))
  })
})
