import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(resetDevice)

it.each([
  ['/login', 'You can log in when you are back online.'],
  ['/register', 'You can open an account when you are back online.'],
  ['/forgot-password', 'You can ask for a link when you are back online.'],
  ['/reset-password/u1/a-link', 'You can set a new password when you are back online.'],
])('%s says while there is no connection that it needs one', async (path, later) => {
  await renderApp({ path })
  expect(screen.queryByText(/^You are offline\./)).toBeNull()
  act(() => setNetwork(false))
  expect(await screen.findByText(`You are offline. ${later}`)).toBeTruthy()
  act(() => setNetwork(true))
  expect(screen.queryByText(/^You are offline\./)).toBeNull()
})
