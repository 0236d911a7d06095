import { screen, waitFor, within } from '@testing-library/react'
import { type AgeRule, getAgeRule, replaceAgeRule } from '@usiku/contracts/age/operations.ts'
import { beforeEach, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let stored: AgeRule
let sent: unknown[]

beforeEach(async () => {
  stored = { check: 'confirmation', version: 1 }
  sent = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(getAgeRule, () => ({ data: stored }))
  fakeOperation(replaceAgeRule, ({ body }) => {
    sent.push(body)
    if (body.version !== stored.version) {
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' })
    }
    stored = { check: body.check, version: stored.version + 1 }
    return { data: stored }
  })
  await signInAs('admin')
})

async function open() {
  const { user } = await renderApp({ path: '/admin/settings/age' })
  const form = within(await screen.findByRole('form', { name: 'Age' }))
  const save = () => user.click(form.getByRole('button', { name: 'Save' }))
  return { user, form, save }
}

it('replaces how customers say their age', async () => {
  const { user, form, save } = await open()
  expect(form.getByRole('radio', { name: 'Confirmation' })).toHaveProperty('checked', true)
  await user.click(form.getByRole('radio', { name: 'Date of birth' }))
  await save()
  expect(await screen.findByText('Settings updated successfully')).toBeDefined()
  expect(sent).toEqual([{ check: 'date_of_birth', version: 1 }])
})

it('previews the rule before it is saved', async () => {
  const { user, form } = await open()
  const result = () => form.getByText(/^(Accepted|Refused)/).textContent
  expect(result()).toBe('Accepted.')
  await user.click(form.getByRole('checkbox', { name: 'The customer confirms to be 18 or older' }))
  expect(result()).toBe('Refused: Confirm that you are 18 or older.')
  await user.click(form.getByRole('radio', { name: 'Date of birth' }))
  expect(result()).toBe('Refused: Enter your date of birth: there is alcohol in this order.')
  const date = form.getByLabelText('Date of birth', { selector: '[type="date"]' })
  await user.type(date, '2009-01-01')
  expect(result()).toBe('Refused: You must be 18 or older to order alcohol.')
  await user.clear(date)
  await user.type(date, '1990-11-24')
  expect(result()).toBe('Accepted.')
  await user.clear(date)
  await user.selectOptions(form.getByLabelText('Order'), 'Water and ice only')
  expect(result()).toBe('Accepted. No age is asked for.')
  expect(sent).toEqual([])
})

it('is not overwritten without asking after a version conflict', async () => {
  const { user, form, save } = await open()
  stored = { check: 'confirmation', version: 4 }
  await user.click(form.getByRole('radio', { name: 'Date of birth' }))
  await save()
  await user.click(await form.findByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(stored).toEqual({ check: 'date_of_birth', version: 5 }))
})
