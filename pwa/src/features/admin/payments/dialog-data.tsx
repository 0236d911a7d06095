import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

export interface DialogDataProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  readonly failure: string
  readonly children: (data: T) => ReactNode
}

/** What a dialog shows once its data is fetched. */
export function DialogData<T>({ query: { data, error, isFetching, refetch }, failure, children }: DialogDataProps<T>) {
  if (data !== undefined) return children(data)
  if (error) return <ErrorState {...toFailure(error, failure)} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <Skeleton height={420} radius="md" />
    </div>
  )
}
