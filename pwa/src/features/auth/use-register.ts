import { useRouter } from '@tanstack/react-router'
import { register } from '@usiku/contracts/accounts.ts'
import { call } from '../../api-client/call.ts'
import { carryOn } from './return-state.ts'
import { useAuthForm } from './use-auth-form.ts'

/** How long the good news stands before /login, in milliseconds. */
const REDIRECT_AFTER = 3_000

const NOTHING = { name: '', email: '', password: '', confirmPassword: '', terms: '' }

const WANTED = {
  name: 'Choose a username.',
  email: 'Enter your email.',
  password: 'Choose a password.',
  confirmPassword: 'Type the password again.',
  terms: 'Tick this to go on.',
}

/** The form for opening an account. @param returnTo where signing in leads later, when that is known */
export function useRegister(returnTo: string | undefined) {
  const router = useRouter()
  return useAuthForm({
    about: 'register',
    initial: NOTHING,
    wanted: WANTED,
    incomplete: 'Please fill in all fields and accept terms.',
    send: async ({ terms: _, ...body }) => {
      // The answer brings a session; the shop's way is to log in, so it is not kept.
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
