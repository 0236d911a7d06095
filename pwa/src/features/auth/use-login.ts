import { useRouter } from '@tanstack/react-router'
import { login } from '@usiku/contracts/accounts.ts'
import { call } from '../../api-client/call.ts'
import { signIn } from '../../offline/session.ts'
import { useAuthForm } from './use-auth-form.ts'

/** In milliseconds: how long 'Login Successful' stays. */
const REDIRECT_AFTER = 2_000

const WANTED = { email: 'Enter your email.', password: 'Enter your password.' }

export interface LoginStart {
  readonly email: string
  readonly destination: string
}

export function useLogin({ email, destination }: LoginStart) {
  const router = useRouter()
  return useAuthForm({
    about: 'login',
    initial: { email, password: '' },
    wanted: WANTED,
    incomplete: 'Please fill in all fields.',
    send: async (values) => {
      const { user, accessToken } = await call(login, { body: values })
      await signIn(user, accessToken)
      return 'Login Successful'
    },
    failed: 'Login failed',
    // The API does not say which of the two was wrong; show the error at the password.
    blamed: ({ code, message }) => (code === 'wrong_credentials' ? { password: message } : {}),
    next: { after: REDIRECT_AFTER, go: () => router.history.replace(destination) },
  })
}
