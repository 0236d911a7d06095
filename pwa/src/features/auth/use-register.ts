import { useRouter } from '@tanstack/react-router'
import { register } from '@usiku/contracts/accounts.ts'
import { call } from '../../api-client/call.ts'
import { carryOn } from './return-state.ts'
import { useAuthForm } from './use-auth-form.ts'

/** In milliseconds: how long the success message stays. */
const REDIRECT_AFTER = 3_000

const NOTHING = { name: '', email: '', password: '', confirmPassword: '', terms: '' }

const WANTED = {
  name: 'Choose a username.',
  email: 'Enter your email.',
  password: 'Choose a password.',
  confirmPassword: 'Type the password again.',
  terms: 'Tick this to go on.',
}

/** @param returnTo where signing in leads later */
export function useRegister(returnTo: string | undefined) {
  const router = useRouter()
  return useAuthForm({
    about: 'register',
    initial: NOTHING,
    wanted: WANTED,
    incomplete: 'Please fill in all fields and accept terms.',
    send: async ({ terms: _, ...body }) => {
      // The response contains a session, but new customers continue at the login page: drop it.
      await call(register, { body })
      return 'Registration successful. Redirecting to login...'
    },
    failed: 'Registration failed',
    next: {
      after: REDIRECT_AFTER,
      go: ({ email }) => void router.navigate({ to: '/login', state: carryOn(returnTo, email), replace: true }),
    },
  })
}
