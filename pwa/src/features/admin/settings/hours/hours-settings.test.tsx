import { screen, waitFor, within } from '@testing-library/react'
import {
  getOpeningHours,
  type OpeningHours,
  replaceOpeningHours,
  resumeOrders,
  stopOrders,
} from '@usiku/contracts/opening-hours/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS, toIso } from '../../../../testing/clock.ts'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fillField } from '../../../../testing/fill-field.ts'
import { buildHours, buildWeek } from '../../../../testing/fixtures/opening-hours.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { describeOrder } from './hours-preview.tsx'

let stored: OpeningHours
let sent: unknown[]

beforeEach(async () => {
  stored = buildHours()
  sent = []
  fakeOrders(() => [])
  fakeOperation(getOpeningHours, () => ({ data: stored }))
  fakeOperation(replaceOpeningHours, ({ body }) => {
    sent.push(body)
    if (body.version !== stored.version)
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' })
    stored = { ...stored, ...body, version: stored.version + 1 }
    return { data: stored }
  })
  fakeOperation(stopOrders, ({ body: { minutes, reason = '' } }) => {
    const until = minutes === null ? null : toIso(minutes * MINUTE_MS)
    stored = { ...stored, stop: { until, reason } }
    return { data: stored }
  })
  fakeOperation(resumeOrders, () => {
    stored = { ...stored, stop: null }
    return { data: stored }
  })
  await signInAs('admin')
})

async function openForm() {
  const { user } = await renderApp({ path: '/admin/settings/hours' })
  const form = within(await screen.findByRole('form', { name: 'Ordering hours' }))
  const fill = (label: string, value: string) => fillField(user, form.getByLabelText(label), value)
  return { user, form, fill, save: () => user.click(form.getByRole('button', { name: 'Save' })) }
}

describe('the ordering hours', () => {
  it('are edited by day, copied to all days, and saved', async () => {
    const { user, form, fill, save } = await openForm()
    expect(form.getAllByText('Day and night')).toHaveLength(7)
    await fill('Monday: from', '10:00')
    await fill('Monday: to', '02:00')
    expect(form.getByText('to the next day')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Copy Monday to all days' }))
    await user.click(form.getByRole('button', { name: 'Remove Sunday: 10:00 to 02:00' }))
    await save()
    expect(await screen.findByText('Settings updated successfully')).toBeTruthy()
    const week = { ...buildWeek({ from: '10:00', to: '02:00' }), sunday: [] }
    expect(sent).toEqual([{ week, exceptions: [], version: 1 }])
  })

  it('are not saved while they overlap', async () => {
    const { user, form, fill, save } = await openForm()
    await user.click(form.getByRole('button', { name: 'Add hours to Tuesday' }))
    await fill('Tuesday, 2: from', '09:00')
    await fill('Tuesday, 2: to', '11:00')
    expect(form.getByText('These hours overlap with others.')).toBeTruthy()
    expect(form.getByText('Correct the marked hours first.')).toBeTruthy()
    await save()
    expect(sent).toEqual([])
  })

  it('have exceptions with a reason', async () => {
    const { user, form, fill, save } = await openForm()
    await user.click(form.getByRole('button', { name: 'Add a date' }))
    await save()
    expect(form.getByText('Choose a date.')).toBeTruthy()
    await fill('Date', '2026-12-25')
    await fill('Reason for customers', 'Christmas')
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([{ exceptions: [{ date: '2026-12-25', ranges: [], reason: 'Christmas' }] }])
  })

  it('ask about a change made elsewhere, and keep what was typed on other days', async () => {
    const { user, form, fill, save } = await openForm()
    stored = { ...stored, week: { ...stored.week, friday: [] }, version: 4 }
    await fill('Monday: from', '10:00')
    await save()
    await user.click(await form.findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(stored.version).toBe(5))
    expect(stored.week).toMatchObject({ monday: [{ from: '10:00', to: '24:00' }], friday: [] })
  })
})

describe('describeOrder', () => {
  const at = (time: string) => Date.parse(`2026-11-${time}:00+03:00`)
  const hours = buildHours({ week: buildWeek({ from: '10:00', to: '02:00' }) })

  it.each([
    ['24T23:50', 'An order at Tue 23:50: taken at once. We close at 02:00 tomorrow.'],
    ['25T03:00', 'An order at Wed 03:00: “We are closed until 10:00.” First time to schedule: Wed 10:00.'],
  ])('says of %s: %s', (time, text) => {
    expect(describeOrder(hours, at(time), at('24T12:00'))).toBe(text)
  })

  it('says what is missing', () => {
    expect(describeOrder(hours, Number.NaN)).toBe('Choose a day and a time.')
    expect(describeOrder(undefined, at('24T12:00'))).toBe('Correct the marked hours first.')
    const never = buildHours({ week: buildWeek() })
    expect(describeOrder(never, at('24T12:00'), at('24T12:00'))).toContain('Nothing can be scheduled.')
  })
})

describe.each(['/admin/settings/hours', '/admin/orders'])('the stop switch on %s', (path) => {
  it('stops orders with a reason, and resumes them', async () => {
    const { user } = await renderApp({ path })
    await user.click(await screen.findByRole('button', { name: 'Stop taking orders …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop taking orders' }))
    await user.click(dialog.getByRole('radio', { name: 'Until I say so' }))
    await fillField(user, dialog.getByRole('textbox', { name: 'Reason for customers' }), 'Many orders')
    await user.click(dialog.getByRole('button', { name: 'Stop orders' }))
    expect(await screen.findByText('Not taking orders until you say so')).toBeTruthy()
    expect([screen.getByText('Customers read: Many orders'), stored.stop]).toEqual([
      expect.anything(),
      { until: null, reason: 'Many orders' },
    ])
    await user.click(screen.getByRole('button', { name: 'Take orders again' }))
    await waitFor(() => expect(stored.stop).toBeNull())
    expect(await screen.findByRole('button', { name: 'Stop taking orders …' })).toBeTruthy()
  })
})
