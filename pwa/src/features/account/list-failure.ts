import { type Failure, NetworkError, toServerFailure } from '../../api-client/errors.ts'

/** @param title used when the server sent no message */
export function toListFailure(error: Error, title: string): Failure {
  if (error instanceof NetworkError) return { title, reason: 'They appear here when you are back online.' }
  return toServerFailure(error, title)
}
