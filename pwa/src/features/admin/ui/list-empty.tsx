import { Button } from '@mantine/core'
import { EmptyState } from '../../../ui/empty-state.tsx'

export interface ListEmptyProps {
  readonly what: string
  readonly hint: string
  readonly filtered: boolean
  readonly onReset: () => void
}

export function ListEmpty({ what, hint, filtered, onReset }: ListEmptyProps) {
  if (!filtered) return <EmptyState title={`No ${what} yet`}>{hint}</EmptyState>
  return (
    <EmptyState title={`No such ${what}`} action={<Button onClick={onReset}>{`Show all ${what}`}</Button>}>
      Nothing matches the search and the filters.
    </EmptyState>
  )
}
