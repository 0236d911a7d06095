import { queryOptions } from '@tanstack/react-query'
import { listSynonyms } from '@usiku/contracts/search.ts'
import { call } from '../../../api-client/call.ts'
import { live } from '../live.ts'

export function searchWordsQuery() {
  return queryOptions({
    ...live,
    queryKey: [listSynonyms.id],
    queryFn: ({ signal }) => call(listSynonyms, { signal }),
  })
}
