import { type Failure, NetworkError, toServerFailure } from '../../api-client/errors.ts'

/** Why a list is not here. @param title the first line when the shop has said nothing */
export function toListFailure(error: Error, title: string): Failure {
  if (error instanceof NetworkError) return { title, reason: 'They appear here when you are back online.' }
  return toServerFailure(error, title)
}
