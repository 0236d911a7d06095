import { act, screen, waitFor, within } from '@testing-library/react'
import {
  addPasskey,
  createPasskeyChallenge,
  deletePasskey,
  listPasskeys,
  type Passkey,
  type PasskeyCreationOptions,
  renamePasskey,
} from '@usiku/contracts/passkeys/operations.ts'
import { reauthenticate } from '@usiku/contracts/sign-in/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readToken } from '../../../api/token.ts'
import { resetDevice, setNetwork } from '../../../testing/device.ts'
import { fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fakeAuthenticator, fakePasskeyShop } from '../../../testing/fake-authenticator.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const PHONE: Passkey = {
  _id: 'p1',
  name: 'Android phone',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
  isBackedUp: true,
}

const OPTIONS: PasskeyCreationOptions = {
  rp: { id: 'usiku.test', name: 'Usiku' },
  user: { id: 'dTE', name: 'amina@usiku.test', displayName: 'Amina' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

let stored: Passkey[] = []

beforeEach(() => {
  stored = [PHONE]
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await resetDevice()
})

async function open() {
  await fakeAccount()
  fakePasskeyShop()
  fakeOperation(listPasskeys, () => ({ data: [...stored] }))
  fakeOperation(createPasskeyChallenge, () => ({ data: OPTIONS }))
  const app = await renderApp({ path: '/account' })
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }))
  return { ...app, section }
}

describe('the passkeys of an account', () => {
  it('are listed with their dates', async () => {
    stored = [PHONE, { ...PHONE, _id: 'p2', name: 'Office', lastUsedAt: '2026-11-24T09:00:00.000Z' }]
    fakeAuthenticator()
    const { section } = await open()
    expect(await section.findByRole('heading', { name: 'Android phone' })).toBeTruthy()
    const words = section.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(words[0]).toContain('Added 20 Nov')
    expect(words[0]).toContain('Not used yet')
    expect(words[1]).toContain('Last used 24 Nov')
  })

  it('are added under the name of the device', async () => {
    stored = []
    fakeAuthenticator()
    const { section, user } = await open()
    let sent: unknown
    fakeOperation(addPasskey, ({ body }) => {
      sent = body
      stored = [{ ...PHONE, name: body.name }]
      return { data: PHONE }
    })
    expect(await section.findByText(/With a passkey you sign in by fingerprint/)).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Add passkey' }))
    expect(await screen.findByText('Passkey added')).toBeTruthy()
    const name = expect.any(String)
    expect(sent).toEqual({ name, clientDataJSON: 'BAU', attestationObject: 'BgcI', transports: ['internal'] })
    expect(await section.findByRole('listitem')).toBeTruthy()
  })

  it.each([
    ['NotAllowedError', 'No passkey was added. You can try again.'],
    ['InvalidStateError', 'This device already has a passkey of your account.'],
    ['ConstraintError', 'This device cannot check that it is you. Set up a screen lock first, then try again.'],
    ['NotSupportedError', 'This device cannot keep a passkey. You can go on with your password.'],
    ['OtherError', 'Your device could not create a passkey. You can go on with your password.'],
  ])('are not added after %s, and it is said why', async (name, words) => {
    fakeAuthenticator().create.mockRejectedValue(new DOMException('no', name))
    const { section, user } = await open()
    await user.click(section.getByRole('button', { name: 'Add passkey' }))
    expect(await section.findByText(words)).toBeTruthy()
  })

  it('are added after the password was typed again, when the session is old', async () => {
    fakeAuthenticator()
    const { section, user } = await open()
    const message = 'Please type your password again.'
    let isRecent = false
    fakeOperation(createPasskeyChallenge, () =>
      isRecent ? { data: OPTIONS } : new FakeFailure(403, { code: 'recent_sign_in_required', message }),
    )
    fakeOperation(reauthenticate, ({ body }) => {
      isRecent = body.password === 'night shift'
      return isRecent
        ? { message: 'Thank you. You can go on.' }
        : new FakeFailure(401, { code: 'wrong_credentials', message: 'Wrong password.' })
    })
    fakeOperation(addPasskey, () => ({ data: PHONE }))
    await user.click(section.getByRole('button', { name: 'Add passkey' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Show that it is you' }))
    await fillField(user, dialog.getByLabelText('Your password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    expect(await dialog.findByText('Wrong password.')).toBeTruthy()
    await fillField(user, dialog.getByLabelText('Your password'), 'night shift')
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('Passkey added')).toBeTruthy()
    expect(readToken()).toBe('token-of-amina')
  })

  it('are renamed', async () => {
    fakeAuthenticator()
    const { section, user } = await open()
    fakeOperation(renamePasskey, ({ params, body }) => {
      stored = [{ ...PHONE, name: body.name }]
      expect(params.id).toBe('p1')
      return { data: stored[0] ?? PHONE }
    })
    await user.click(await section.findByRole('button', { name: 'Rename' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }))
    await fillField(user, dialog.getByLabelText('Name'), ' ')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Type a name.')).toBeTruthy()
    await fillField(user, dialog.getByLabelText('Name'), 'My phone')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await section.findByRole('heading', { name: 'My phone' })).toBeTruthy()
  })

  it('are deleted after a question, also where the browser has none', async () => {
    const { section, user } = await open()
    expect(section.queryByRole('button', { name: 'Add passkey' })).toBeNull()
    fakeOperation(deletePasskey, () => {
      stored = []
      return { message: 'Passkey deleted' }
    })
    await user.click(await section.findByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Passkey deleted')).toBeTruthy()
    expect(await section.findByText(/This browser has no passkeys/)).toBeTruthy()
  })

  it('cannot be changed offline', async () => {
    fakeAuthenticator()
    const { section } = await open()
    await section.findByRole('listitem')
    act(() => setNetwork(false))
    await waitFor(() =>
      expect(section.getByText('You can change your passkeys when you are back online.')).toBeTruthy(),
    )
    for (const name of ['Add passkey', 'Rename', 'Delete'])
      expect(section.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  })
})
