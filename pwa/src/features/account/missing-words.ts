import { messageOf, NetworkError } from '../../api-client/errors.ts'

/** How a list is spoken of. */
export interface ListWords {
  /** `Your orders` */
  readonly what: string
  /** Said when the shop gave no reason. */
  readonly fallback: string
}

/** Why a list is not here. Without an answer of the shop nothing has gone wrong with it. */
export function missingWords(
  error: Error,
  { what, fallback }: ListWords,
): { readonly title?: string; readonly message: string } {
  if (!(error instanceof NetworkError)) return { message: messageOf(error, fallback) }
  return { title: `${what} cannot be shown yet`, message: 'They appear here when you are back online.' }
}
