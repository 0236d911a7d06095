import { Button } from '@mantine/core'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** What an empty list takes. */
export interface ListEmptyProps {
  /** What the list is of, in the plural: `orders`. */
  readonly what: string
  /** What is said when there are none at all: `The first one shows here by itself.` */
  readonly hint: string
  /** Whether only search and filters leave nothing. */
  readonly filtered: boolean
  readonly onReset: () => void
}

/** Nothing in a list: none at all, or none like that. */
export function ListEmpty({ what, hint, filtered, onReset }: ListEmptyProps) {
  if (!filtered) return <EmptyState title={`No ${what} yet`}>{hint}</EmptyState>
  return (
    <EmptyState title={`No such ${what}`} action={<Button onClick={onReset}>{`Show all ${what}`}</Button>}>
      Nothing matches the search and the filters.
    </EmptyState>
  )
}
