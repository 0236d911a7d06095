import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  confirmSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@usiku/contracts/sign-in/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fakeSecurity } from '../../../testing/fake-api/fake-storefront.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const CODES = ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', 'GGGG-HHHH-JJJJ-KKKK-MMMM-NNNN']

const queryCodes = () => screen.queryByRole('dialog', { name: 'Recovery codes' })

beforeEach(() => fakeAccount({ user: buildUser({ role: 'rider' }) }))

async function open() {
  fakeSecurity({ hasCodes: true, codesSince: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 3 })
  const app = await renderApp({ path: '/account' })
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }))
  return { ...app, press }
}

async function openCodes() {
  fakeOperation(replaceRecoveryCodes, () => ({ data: { recoveryCodes: [...CODES] } }))
  const app = await open()
  await app.press('New recovery codes')
  await app.press('Make new codes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
  return { ...app, dialog }
}

describe('recovery codes', () => {
  it('stay until somebody has written them down', async () => {
    const { user, router, dialog } = await openCodes()
    await user.keyboard('{Escape}')
    const overlay = document.querySelector('.mantine-Modal-overlay')
    if (overlay) await user.click(overlay)
    // A navigation that is blocked never ends.
    await act(async () => void router.navigate({ to: '/faqs' }))
    expect(router.state.location.pathname).toBe('/account')
    expect(dialog.getByText(CODES[0] ?? '')).toBeDefined()
    expect(dialog.queryByRole('button', { name: /Close/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'I have written them down' }))
    await waitFor(() => expect(queryCodes()).toBeNull())
    await act(() => router.navigate({ to: '/faqs' }))
    expect(router.state.location.pathname).toBe('/faqs')
  })

  it('are copied, one a line', async () => {
    const { user, dialog } = await openCodes()
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
  })

  it('are replaced after a question only', async () => {
    let replaced = 0
    fakeOperation(replaceRecoveryCodes, () => {
      replaced += 1
      return { data: { recoveryCodes: [...CODES] } }
    })
    const { press } = await open()
    await press('New recovery codes')
    expect(await screen.findByText(/that you have written down no longer work/)).toBeDefined()
    await press('Keep')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(replaced).toBe(0)
  })
})

it('sets codes up at the first press of two, and begins at the code', async () => {
  let confirmed = 0
  fakeOperation(startSecondFactor, () => ({ data: { secret: 'GEZDGNBVGY3TQOJQ', url: 'otpauth://totp/Usiku:a' } }))
  fakeOperation(confirmSecondFactor, () => {
    confirmed += 1
    return { data: { recoveryCodes: [...CODES] } }
  })
  const { user, press } = await open()
  await press('Set up on a new phone')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up codes' }))
  const code = dialog.getByLabelText('2. Code that the app shows now')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await fillField(user, code, '123456')
  const form = dialog.getByRole('form', { name: 'Set up codes' })
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  expect(await screen.findByText(CODES[0] ?? '')).toBeDefined()
  expect(confirmed).toBe(1)
})

it('tells of no failure when the question who is there is closed', async () => {
  const message = 'Please type your password again.'
  let asked = 0
  fakeOperation(removeSecondFactor, () => {
    asked += 1
    return new FakeFailure(403, { code: 'recent_sign_in_required', message })
  })
  const { user, press } = await open()
  await press('Turn off')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }))
  const question = await screen.findByRole('dialog', { name: 'Show that it is you' })
  await within(question).findByLabelText('Your password')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Show that it is you' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn off' }).dataset.loading).toBeUndefined())
  expect(asked).toBe(1)
  expect(screen.queryByText(message)).toBeNull()
  expect(screen.queryByText(/did not work/)).toBeNull()
})
