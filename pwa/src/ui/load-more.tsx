import { Button } from '@mantine/core'
import classes from './load-more.module.css'

/** What the end of a list takes. */
export interface LoadMoreProps {
  readonly shown: number
  readonly total: number
  /** Fetches the next page. */
  readonly onMore: () => void
  /** Whether it is on its way. */
  readonly busy: boolean
  /** Why it could not be had; pressing again tries again. */
  readonly problem?: string | undefined
}

/** How much of a list is shown, and the rest of it on demand; nothing when all is there from the start. */
export function LoadMore({ shown, total, onMore, busy, problem }: LoadMoreProps) {
  const isWhole = shown >= total
  return (
    <div className={classes.end}>
      <p className={classes.count} role="status">
        {isWhole ? '' : `${shown} of ${total}`}
      </p>
      {problem === undefined ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {isWhole ? null : (
        <Button variant="outline" onClick={onMore} loading={busy}>
          Load more
        </Button>
      )}
    </div>
  )
}
