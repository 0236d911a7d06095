import { Button } from '@mantine/core'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'

export interface ListEmptyProps {
  readonly noun: string
  readonly hint: string
  readonly filtered: boolean
  readonly onReset: () => void
}

export function ListEmpty({ noun, hint, filtered, onReset }: ListEmptyProps) {
  if (!filtered) return <EmptyState title={`No ${noun} yet`}>{hint}</EmptyState>
  return (
    <EmptyState title={`No such ${noun}`} action={<Button onClick={onReset}>{`Show all ${noun}`}</Button>}>
      Nothing matches the search and the filters.
    </EmptyState>
  )
}
