import { screen } from '@testing-library/react'
import { sendVerificationLink } from '@usiku/contracts/accounts/operations.ts'
import { afterEach, expect, it } from 'vitest'
import { resetDevice } from '../../../testing/device.ts'
import { fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { renderApp } from '../../../testing/render-app.tsx'

afterEach(resetDevice)

const AGAIN = { name: 'Send the link again' }

async function openProfile(emailVerified?: boolean) {
  await fakeAccount({ user: buildUser(emailVerified === undefined ? {} : { emailVerified }) })
  const app = await renderApp({ path: '/account' })
  await screen.findByText('20 Nov 2026')
  return app
}

it('shows that the email is verified', async () => {
  await openProfile(true)
  expect(screen.getByText('Email verified')).toBeTruthy()
  expect(screen.queryByRole('button', AGAIN)).toBeNull()
})

it('sends the link again and explains where to look', async () => {
  const { user } = await openProfile(false)
  expect(screen.getByText('Email not verified yet')).toBeTruthy()
  let sent = 0
  fakeOperation(sendVerificationLink, () => {
    sent += 1
    return { message: 'A link to confirm your email is on its way.' }
  })
  await user.click(screen.getByRole('button', AGAIN))
  expect(await screen.findByText('We have sent you a link. Check your spam folder too.')).toBeTruthy()
  expect(await screen.findByText('A link to confirm your email is on its way.')).toBeTruthy()
  expect(sent).toBe(1)
})

it('shows the server’s message when the limit is reached', async () => {
  const { user } = await openProfile(false)
  fakeOperation(
    sendVerificationLink,
    () => new FakeFailure(429, { code: 'rate_limited', message: 'We have sent you several links already.' }),
  )
  await user.click(screen.getByRole('button', AGAIN))
  expect(await screen.findByText('We have sent you several links already.')).toBeTruthy()
  expect(screen.getByText('Email not verified yet')).toBeTruthy()
})

it('shows nothing when the server does not know', async () => {
  await openProfile()
  expect(screen.queryByText(/verified/)).toBeNull()
})
