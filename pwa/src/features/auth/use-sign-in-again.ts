import { login } from '@usiku/contracts/accounts.ts'
import { call } from '../../api-client/call.ts'
import { signIn } from '../../offline/session.ts'
import { useAuthForm } from './use-auth-form.ts'

export function useSignInAgain(email: string) {
  return useAuthForm({
    about: 'login',
    initial: { password: '' },
    wanted: { password: 'Enter your password.' },
    incomplete: 'Please fill in all fields.',
    send: async ({ password }) => {
      const { user, accessToken } = await call(login, { body: { email, password } })
      await signIn(user, accessToken)
      return 'Login Successful'
    },
    failed: 'Login failed',
    blamed: ({ code, message }) => (code === 'wrong_credentials' ? { password: message } : {}),
  })
}
