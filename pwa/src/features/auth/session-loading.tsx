import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { getErrorMessage } from '../../api/errors.ts'
import { updateUser } from '../../session/session.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

const LOAD_FAILED = msg`Your account could not be loaded. Please try again.`

export interface SessionLoadingProps {
  readonly pending: ReactNode
  /** Reassurance appended to the error message. */
  readonly reassurance?: string
  /** Heading level of the error; 2 by default. */
  readonly level?: 1 | 2
}

/** Shown while a stored token's user is loaded, with an error state when that fails. */
export function SessionLoading({ pending, reassurance = '', level = 2 }: SessionLoadingProps) {
  const profile = useQuery({
    queryKey: [getProfile.id, 'who resumes'],
    // The token may belong to another user each time.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await call(getProfile, { signal })
      await updateUser(data)
      return data._id
    },
    meta: { personal: true },
  })
  if (!profile.isError) return pending
  return (
    <ErrorState
      level={level}
      message={`${getErrorMessage(profile.error, t(LOAD_FAILED))} ${reassurance}`.trim()}
      busy={profile.isFetching}
      onRetry={() => void profile.refetch()}
    />
  )
}
