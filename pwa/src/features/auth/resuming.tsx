import { useQuery } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts.ts'
import type { ReactNode } from 'react'
import { call } from '../../api-client/call.ts'
import { messageOf } from '../../api-client/errors.ts'
import { updateUser } from '../../offline/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'

const UNKNOWN = 'Your account could not be loaded. Please try again.'

export interface ResumingProps {
  readonly pending: ReactNode
  /** Reassurance appended to the error message. */
  readonly comfort?: string
  /** Heading level of the error; 2 by default. */
  readonly level?: 1 | 2
}

/** Shown while a stored token's user is loaded, with an error state when that fails. */
export function Resuming({ pending, comfort = '', level = 2 }: ResumingProps) {
  const who = useQuery({
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
  if (!who.isError) return pending
  return (
    <ErrorState
      level={level}
      message={`${messageOf(who.error, UNKNOWN)} ${comfort}`.trim()}
      busy={who.isFetching}
      onRetry={() => void who.refetch()}
    />
  )
}
