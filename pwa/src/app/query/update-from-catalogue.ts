import type { Query, QueryClient } from '@tanstack/react-query'
import { getLocalAnswer } from '../../local-catalogue/local-answers.ts'

/** @returns false when the local catalogue does not know the whole answer */
export async function updateFromCatalogue(
  queryClient: QueryClient,
  { queryKey, meta, state }: Query,
): Promise<boolean> {
  if (meta?.local === undefined || state.data === undefined) return false
  const answer = await getLocalAnswer(queryClient, meta.local)
  if (answer?.fidelity !== 'exact') return false
  queryClient.setQueryData(queryKey, answer.data)
  return true
}
