import { forgotPassword } from '@usiku/contracts/accounts.ts'
import { call } from '../../api-client/call.ts'
import { useAuthForm } from './use-auth-form.ts'

export function useForgot(email: string) {
  return useAuthForm({
    about: 'forgot-password',
    initial: { email },
    wanted: { email: 'Enter your email.' },
    incomplete: 'Please fill in all fields.',
    send: async (body) => (await call(forgotPassword, { body })).message,
    failed: 'Something went wrong',
  })
}
