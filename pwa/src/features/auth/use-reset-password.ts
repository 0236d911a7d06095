import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../api/call.ts'
import { endSession } from '../../session/end-session.ts'
import { useAuthForm } from './use-auth-form.ts'

export interface ResetLink {
  readonly userId: string
  readonly token: string
}

interface Passwords {
  readonly password: string
  readonly confirmPassword: string
}

const REQUIRED_MESSAGES = { password: 'Choose a password.', confirmPassword: 'Type the password again.' }

export function useResetPassword(link: ResetLink) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useAuthForm({
    toastId: 'reset-password',
    initial: { password: '', confirmPassword: '' },
    requiredMessages: REQUIRED_MESSAGES,
    incompleteMessage: 'Please fill in all fields.',
    check: (values) => (isSamePassword(values) ? {} : { confirmPassword: 'Password dont match' }),
    send: async (values) => {
      await call(resetPassword, { params: { ...link }, body: { password: getNewPassword(values) } })
      // The API has ended all sessions of the user, who now logs in with the new password.
      await endSession(queryClient)
      return 'Password reset successfull'
    },
    failureMessage: 'Password reset failed.Try again later',
    onSuccess: { delayMs: 0, navigate: () => void router.navigate({ to: '/login', replace: true }) },
  })
}

function isSamePassword({ password, confirmPassword }: Passwords): boolean {
  return password.trim() === confirmPassword.trim()
}

/** When only one of the two has surrounding white space, a mobile keyboard added it. */
function getNewPassword({ password, confirmPassword }: Passwords): string {
  return password === confirmPassword ? password : password.trim()
}
