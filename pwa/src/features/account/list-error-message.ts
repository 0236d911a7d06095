import { t } from '@lingui/core/macro'
import { type Failure, NetworkError, toServerFailure } from '../../api/errors.ts'

/** @param title used when the server sent no message */
export function toListError(error: Error, title: string): Failure {
  if (error instanceof NetworkError) return { title, reason: t`They appear here when you are back online.` }
  return toServerFailure(error, title)
}
