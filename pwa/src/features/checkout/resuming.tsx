import { useQuery } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts.ts'
import { call } from '../../api-client/call.ts'
import { messageOf } from '../../api-client/errors.ts'
import { updateUser } from '../../offline/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'

const UNKNOWN = 'Your account could not be loaded. Please try again.'

/** While it is not known yet whose token this is; says so when that cannot be found out. */
export function Resuming() {
  const who = useQuery({
    queryKey: [getProfile.id, 'who checks out'],
    queryFn: async ({ signal }) => {
      const { data } = await call(getProfile, { signal })
      await updateUser(data)
      return data._id
    },
    meta: { personal: true },
  })
  if (!who.isError) return <p role="status">Loading …</p>
  return (
    <ErrorState
      message={`${messageOf(who.error, UNKNOWN)} Your cart stays on this phone.`}
      busy={who.isFetching}
      onRetry={() => void who.refetch()}
    />
  )
}
