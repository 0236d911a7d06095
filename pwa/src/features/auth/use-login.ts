import { useRouter } from '@tanstack/react-router'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../api/call.ts'
import { signIn } from '../../session/session.ts'
import { useAuthForm } from './use-auth-form.ts'

/** In milliseconds: how long 'Login Successful' stays. */
const REDIRECT_AFTER_MS = 2_000

const REQUIRED_MESSAGES = { email: 'Enter your email.', password: 'Enter your password.' }

export interface LoginOptions {
  readonly email: string
  readonly destination: string
}

export function useLogin({ email, destination }: LoginOptions) {
  const router = useRouter()
  return useAuthForm({
    toastId: 'login',
    initial: { email, password: '' },
    requiredMessages: REQUIRED_MESSAGES,
    incompleteMessage: 'Please fill in all fields.',
    send: async (values) => {
      const { user, accessToken } = await call(login, { body: values })
      await signIn(user, accessToken)
      return 'Login Successful'
    },
    failureMessage: 'Login failed',
    // The API does not say which of the two was wrong; show the error at the password.
    toFieldErrors: ({ code, message }) => (code === 'wrong_credentials' ? { password: message } : {}),
    onSuccess: { delayMs: REDIRECT_AFTER_MS, navigate: () => router.history.replace(destination) },
  })
}
