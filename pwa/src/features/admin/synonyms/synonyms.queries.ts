import { queryOptions } from '@tanstack/react-query'
import { listSynonyms } from '@usiku/contracts/search/operations.ts'
import { call } from '../../../api/call.ts'
import { polling } from '../polling.ts'

export function synonymsQuery() {
  return queryOptions({
    ...polling,
    queryKey: [listSynonyms.id],
    queryFn: ({ signal }) => call(listSynonyms, { signal }),
  })
}
