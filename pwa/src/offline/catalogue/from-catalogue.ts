import type { QueryClient, QueryFunctionContext, QueryKey, QueryMeta } from '@tanstack/react-query'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { isOnline } from '../connectivity.ts'
import { keepsShop } from './keeps-shop.ts'
import type { LocalShop } from './local-shop.ts'

/**
 * What the phone's own answer is worth: `same` as the shop's, good enough
 * `meanwhile`, or to be shown only `in-need`, when the shop does not answer.
 */
export type Worth = 'same' | 'meanwhile' | 'in-need'

/** What the phone answers of itself. */
export interface LocalAnswer<T> {
  readonly data: T
  readonly worth: Worth
}

/** Answers out of the local catalogue; `undefined` when it cannot. */
export type AnswerLocally<T> = (
  shop: LocalShop,
  queryClient: QueryClient,
) => LocalAnswer<T> | undefined | Promise<LocalAnswer<T> | undefined>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept in the browser's storage for the next start, also without a network. */
      persist?: boolean
      /** Belongs to the signed-in user: gone on sign-out. */
      personal?: boolean
      /** Answers out of the local catalogue. */
      local?: AnswerLocally<unknown>
    }
  }
}

/** What answers out of the catalogue, where there is one: its script is not for first visits. */
async function theAnswers() {
  // Without a connection a script that was never fetched is not to be had.
  return keepsShop() === 'yes' ? import('./answers.ts').catch(() => undefined) : undefined
}

/**
 * The part of a query that the local catalogue can answer: where its answer is
 * the shop's own, only what changed is asked for; else, and without a catalogue,
 * the API is.
 */
export function fromCatalogue<T>(
  ask: (context: { readonly signal: AbortSignal }) => Promise<T>,
  local: AnswerLocally<T>,
) {
  const queryFn = async ({ signal, client, queryKey }: QueryFunctionContext): Promise<T> => {
    const answers = isOnline() ? await theAnswers() : undefined
    return (await answers?.sameAnswer(client, queryKey, local)) ?? ask({ signal })
  }
  return { queryFn, meta: { persist: true, local } }
}

/** A product as the shop has it now; `undefined` without a local catalogue, or when it is not in it. */
export async function productNow(idOrSlug: string): Promise<CatalogueProduct | undefined> {
  return isOnline() ? (await theAnswers())?.findProductNow(idOrSlug) : undefined
}

/**
 * Puts the phone's own answer where nothing is known, or something that has
 * changed since, as of its last word from the shop: what is older than its query
 * allows is renewed when it is shown.
 *
 * @param least what the answer must be worth
 */
export async function fillFromPhone(
  queryClient: QueryClient,
  { queryKey, meta }: { readonly queryKey: QueryKey; readonly meta?: QueryMeta | undefined },
  least: Exclude<Worth, 'same'>,
): Promise<void> {
  const state = queryClient.getQueryState(queryKey)
  if (meta?.local === undefined || (state?.data !== undefined && !state.isInvalidated)) return
  await (await theAnswers())?.fillIn(queryClient, queryKey, meta.local, least)
}
