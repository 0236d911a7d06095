import { screen, within } from '@testing-library/react'
import {
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  getSignInSecurity,
  listSessions,
  reauthenticate,
  replaceRecoveryCodes,
  type Session,
  startSecondFactor,
} from '@usiku/contracts/sign-in/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fakeSecurity } from '../../../testing/fake-api/fake-storefront.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const HERE: Session = {
  _id: 's1',
  device: 'Chrome, Android',
  address: '192.0.2.7',
  startedAt: '2026-11-24T06:00:00.000Z',
  lastUsedAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2026-12-24T06:00:00.000Z',
  isCurrent: true,
}

let sessions: Session[]

beforeEach(() => {
  sessions = [HERE, { ...HERE, _id: 's2', device: '', address: '', isCurrent: false }]
})

async function open(role: 'customer' | 'rider' = 'customer') {
  await fakeAccount({ user: buildUser({ role }) })
  fakeOperation(listSessions, () => ({ data: sessions }))
  const app = await renderApp({ path: '/account' })
  const section = within(await screen.findByRole('region', { name: 'Sign-in' }))
  await section.findByRole('list', { name: 'Devices' })
  return { ...app, section }
}

describe('the devices of an account', () => {
  it('are listed, and logged out one by one', async () => {
    const { section, user } = await open()
    const words = section.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(words[0]).toContain('Chrome, Android (this device)')
    expect(words[0]).toContain('Address 192.0.2.7')
    expect(words[1]).toContain('Unknown device')
    fakeOperation(endSession, ({ params }) => {
      sessions = sessions.filter(({ _id }) => _id !== params.id)
      return { message: 'The device is logged out.' }
    })
    await user.click(section.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('The device is logged out.')).toBeDefined()
    expect(section.queryByRole('button', { name: /^Log out/ })).toBeNull()
  })

  it('are logged out everywhere else', async () => {
    const { section, user } = await open()
    fakeOperation(endOtherSessions, () => {
      sessions = [HERE]
      return { message: 'All other devices are logged out.' }
    })
    await user.click(section.getByRole('button', { name: 'Log out everywhere else' }))
    expect(await screen.findByText('All other devices are logged out.')).toBeDefined()
    expect(section.getAllByRole('listitem')).toHaveLength(1)
  })
})

it('changes the password, and says at its field what is wrong', async () => {
  const { section, user } = await open()
  fakeOperation(changePassword, ({ body }) =>
    body.currentPassword === 'night shift'
      ? { message: 'Your password is changed.' }
      : new FakeFailure(401, {
          ...{ code: 'wrong_credentials', message: 'Wrong password.' },
          fields: { currentPassword: 'Wrong password.' },
        }),
  )
  await user.click(section.getByRole('button', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  const save = () => user.click(dialog.getByRole('button', { name: 'Change password' }))
  await save()
  expect(dialog.getByText('Enter a new password.')).toBeDefined()
  await fillField(user, dialog.getByLabelText('Current password'), 'wrong')
  await fillField(user, dialog.getByLabelText('New password'), 'kahawa chungu')
  await fillField(user, dialog.getByLabelText('New password again'), 'kahawa')
  await save()
  expect(dialog.getByText('Passwords do not match')).toBeDefined()
  await fillField(user, dialog.getByLabelText('New password again'), 'kahawa chungu')
  await save()
  expect(await dialog.findByText('Wrong password.')).toBeDefined()
  await fillField(user, dialog.getByLabelText('Current password'), 'night shift')
  await save()
  expect(await screen.findByText('Your password is changed.')).toBeDefined()
})

describe('codes', () => {
  it('are not for customers', async () => {
    const { section } = await open()
    expect(section.queryByRole('region', { name: 'Codes' })).toBeNull()
  })

  it('are set up with a picture or a key, after a question who is there', async () => {
    const { section, user } = await open('rider')
    let isRecent = false
    fakeOperation(startSecondFactor, () =>
      isRecent
        ? { data: { secret: 'GEZDGNBVGY3TQOJQ', url: 'otpauth://totp/Usiku:a?secret=GEZDGNBVGY3TQOJQ' } }
        : new FakeFailure(403, { code: 'recent_sign_in_required', message: 'Please sign in.' }),
    )
    fakeOperation(reauthenticate, ({ body }) => {
      expect(body).toEqual({ password: 'a good password' })
      isRecent = true
      return { message: 'Thank you. You can go on.' }
    })
    fakeOperation(confirmSecondFactor, ({ body }) =>
      body.code === '654321'
        ? { data: { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] } }
        : new FakeFailure(401, { code: 'code_refused', message: 'This code is wrong.' }),
    )
    await user.click(section.getByRole('button', { name: 'Set up codes' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Show that it is you' }))
    await fillField(user, asked.getByLabelText('Your password'), 'a good password')
    expect(asked.queryByRole('button', { name: 'Use a code instead' })).toBeNull()
    await user.click(asked.getByRole('button', { name: 'Go on' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up codes' }))
    expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeDefined()
    expect(dialog.getByText('GEZD GNBV GY3T QOJQ')).toBeDefined()
    const code = dialog.getByLabelText('2. Code that the app shows now')
    await fillField(user, code, '000000')
    await user.click(dialog.getByRole('button', { name: 'Turn on' }))
    expect(await dialog.findByText('This code is wrong.')).toBeDefined()
    await fillField(user, code, '654321')
    await user.click(dialog.getByRole('button', { name: 'Turn on' }))
    const saved = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
    expect(saved.getByText('AAAA-BBBB-CCCC-DDDD')).toBeDefined()
    await user.click(saved.getByRole('button', { name: 'I have written them down' }))
  })

  it('take the place of the password when somebody is asked who is there', async () => {
    await fakeAccount({ user: buildUser({ role: 'rider' }) })
    fakeSecurity({ hasCodes: true, codesSince: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 1 })
    let isRecent = false
    fakeOperation(replaceRecoveryCodes, () =>
      isRecent
        ? { data: { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] } }
        : new FakeFailure(403, { code: 'recent_sign_in_required', message: 'Please sign in.' }),
    )
    fakeOperation(reauthenticate, ({ body }) => {
      expect(body).toEqual({ code: '123456' })
      isRecent = true
      return { message: 'Thank you. You can go on.' }
    })
    const { user } = await renderApp({ path: '/account' })
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
    const question = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }))
    await user.click(question.getByRole('button', { name: 'Make new codes' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Show that it is you' }))
    await user.click(await asked.findByRole('button', { name: 'Use a code instead' }))
    const code = asked.getByLabelText('Code of your authenticator app')
    expect(document.activeElement).toBe(code)
    expect(asked.getByText('Recovery codes do not count here.')).toBeDefined()
    await user.click(asked.getByRole('button', { name: 'Use the password instead' }))
    expect(document.activeElement).toBe(asked.getByLabelText('Your password'))
    await user.click(asked.getByRole('button', { name: 'Use a code instead' }))
    await fillField(user, asked.getByLabelText('Code of your authenticator app'), '123456')
    await user.click(asked.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeDefined()
  })

  it('say how many recovery codes are left', async () => {
    await fakeAccount({ user: buildUser({ role: 'rider' }) })
    fakeOperation(getSignInSecurity, () => ({
      data: {
        ...{ hasCodes: true, codesSince: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 1, passkeys: 0 },
        ...{ isDemanded: false, isVerified: true, idleMinutes: 120, recentUntil: '2026-11-24T09:15:00.000Z' },
      },
    }))
    await renderApp({ path: '/account' })
    expect(await screen.findByText(/1 recovery code is left\./)).toBeDefined()
  })
})
