import { login } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../api/call.ts'
import { signIn } from '../../session/session.ts'
import { useAuthForm } from './use-auth-form.ts'

export function useReauthenticate(email: string) {
  return useAuthForm({
    toastId: 'login',
    initial: { password: '' },
    requiredMessages: { password: 'Enter your password.' },
    incompleteMessage: 'Please fill in all fields.',
    send: async ({ password }) => {
      const { user, accessToken } = await call(login, { body: { email, password } })
      await signIn(user, accessToken)
      return 'Login Successful'
    },
    failureMessage: 'Login failed',
    toFieldErrors: ({ code, message }) => (code === 'wrong_credentials' ? { password: message } : {}),
  })
}
