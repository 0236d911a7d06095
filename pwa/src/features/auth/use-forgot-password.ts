import { forgotPassword } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../api/call.ts'
import { useAuthForm } from './use-auth-form.ts'

export function useForgotPassword(email: string) {
  return useAuthForm({
    toastId: 'forgot-password',
    initial: { email },
    requiredMessages: { email: 'Enter your email.' },
    incompleteMessage: 'Please fill in all fields.',
    send: async (body) => (await call(forgotPassword, { body })).message,
    failureMessage: 'Something went wrong',
  })
}
