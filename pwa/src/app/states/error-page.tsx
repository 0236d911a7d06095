import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { messageOf, NetworkError } from '../../api-client/errors.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotOnThisPhoneError } from '../ensure-data.ts'

const UNKNOWN = 'This page could not be shown. Please try again.'

/** What a screen shows that could not be loaded, with a way on. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isUnseen = error instanceof NotOnThisPhoneError
  const isMissing = isUnseen || error instanceof NetworkError
  return (
    <ErrorState
      level={1}
      {...(isMissing ? { title: 'Not on this phone yet' } : {})}
      message={isUnseen ? error.message : messageOf(error, UNKNOWN)}
      // Loading again puts the boundary back by itself.
      onRetry={() => void router.invalidate()}
    />
  )
}
