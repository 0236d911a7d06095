import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CostSort } from '@usiku/contracts/catalogue/constants.ts'
import { listVolumeCosts } from '@usiku/contracts/catalogue/cost-operations.ts'
import { call } from '../../../../api/call.ts'
import { polling } from '../../polling.ts'
import type { ListView } from '../../ui/lists/list-view.ts'

export interface MarginsView extends ListView {
  readonly sort: CostSort
}

export function marginsQuery({ search, sort, page, pageSize }: MarginsView) {
  return queryOptions({
    ...polling,
    queryKey: [listVolumeCosts.id, 'margins', search, sort, page, pageSize],
    queryFn: ({ signal }) =>
      call(listVolumeCosts, { query: { ...(search === '' ? {} : { search }), sort, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}
