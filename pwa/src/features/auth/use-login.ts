import { useRouter } from '@tanstack/react-router'
import { login } from '@usiku/contracts/accounts.ts'
import { call } from '../../api-client/call.ts'
import { signIn } from '../../offline/session.ts'
import { useAuthForm } from './use-auth-form.ts'

/** How long 'Login Successful' stands before the next page, in milliseconds. */
const REDIRECT_AFTER = 2_000

const WANTED = { email: 'Enter your email.', password: 'Enter your password.' }

/** What the login page needs to know. */
export interface LoginStart {
  /** Already in the field when the page opens. */
  readonly email: string
  /** Where success leads. */
  readonly destination: string
}

/** The login form: what it asks for, and what pressing Login does. */
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
    // A wrong e-mail and a wrong password are the same answer: it stands where the next try is typed.
    blamed: ({ code, message }) => (code === 'wrong_credentials' ? { password: message } : {}),
    next: { after: REDIRECT_AFTER, go: () => router.history.replace(destination) },
  })
}
