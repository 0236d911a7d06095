import { useRouter } from '@tanstack/react-router'
import { register } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../api/call.ts'
import { toRedirectState } from './redirect-state.ts'
import { useAuthForm } from './use-auth-form.ts'

/** In milliseconds: how long the success message stays. */
const REDIRECT_AFTER_MS = 3_000

const EMPTY_VALUES = { name: '', email: '', password: '', confirmPassword: '', terms: '' }

const REQUIRED_MESSAGES = {
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
    toastId: 'register',
    initial: EMPTY_VALUES,
    requiredMessages: REQUIRED_MESSAGES,
    incompleteMessage: 'Please fill in all fields and accept terms.',
    send: async ({ terms: _, ...body }) => {
      // The response contains a session, but new customers continue at the login page: drop it.
      await call(register, { body })
      return 'Registration successful. Redirecting to login...'
    },
    failureMessage: 'Registration failed',
    onSuccess: {
      delayMs: REDIRECT_AFTER_MS,
      navigate: ({ email }) =>
        void router.navigate({ to: '/login', state: toRedirectState(returnTo, email), replace: true }),
    },
  })
}
