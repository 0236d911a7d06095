import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { resetPassword } from '@usiku/contracts/accounts.ts'
import { call } from '../../api-client/call.ts'
import { endSession } from '../../offline/wipe.ts'
import { useAuthForm } from './use-auth-form.ts'

export interface ResetLink {
  readonly userId: string
  readonly token: string
}

interface Passwords {
  readonly password: string
  readonly confirmPassword: string
}

const WANTED = { password: 'Choose a password.', confirmPassword: 'Type the password again.' }

export function useReset(link: ResetLink) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useAuthForm({
    about: 'reset-password',
    initial: { password: '', confirmPassword: '' },
    wanted: WANTED,
    incomplete: 'Please fill in all fields.',
    check: (values) => (areSame(values) ? {} : { confirmPassword: 'Password dont match' }),
    send: async (values) => {
      await call(resetPassword, { params: { ...link }, body: { password: chosen(values) } })
      // The API has ended all sessions of the user, who now logs in with the new password.
      await endSession(queryClient)
      return 'Password reset successfull'
    },
    failed: 'Password reset failed.Try again later',
    next: { after: 0, go: () => void router.navigate({ to: '/login', replace: true }) },
  })
}

function areSame({ password, confirmPassword }: Passwords): boolean {
  return password.trim() === confirmPassword.trim()
}

/** When only one of the two has surrounding white space, a mobile keyboard added it. */
function chosen({ password, confirmPassword }: Passwords): string {
  return password === confirmPassword ? password : password.trim()
}
