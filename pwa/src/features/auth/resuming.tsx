import { useQuery } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts.ts'
import type { ReactNode } from 'react'
import { call } from '../../api-client/call.ts'
import { messageOf } from '../../api-client/errors.ts'
import { updateUser } from '../../offline/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'

const UNKNOWN = 'Your account could not be loaded. Please try again.'

/** What the finding out takes. */
export interface ResumingProps {
  /** What shows until it is known. */
  readonly pending: ReactNode
  /** What is safe although it cannot be found out. */
  readonly comfort?: string
  /** Of the heading when it cannot be found out; 2 when left out. */
  readonly level?: 1 | 2
}

/** While it is not known yet whose token this is; says so when that cannot be found out. */
export function Resuming({ pending, comfort = '', level = 2 }: ResumingProps) {
  const who = useQuery({
    queryKey: [getProfile.id, 'who resumes'],
    // Each time it is somebody else's token.
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
