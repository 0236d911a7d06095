import './base-styles.css'
import { Button } from '@mantine/core'
import { type AnyRouter, useHydrated, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Destination } from './destinations.ts'
import { LinkButton } from './link-button.tsx'
import classes from './load-more.module.css'

/** What the end of a list takes. */
export interface LoadMoreProps {
  /** How many of the list come before those that are shown. */
  readonly before: number
  readonly shown: number
  readonly total: number
  /** This page with one more page of the list; `undefined` when its address cannot ask for more. */
  readonly more: Destination | undefined
  /** Where the list goes on for whoever runs no script. */
  readonly withoutScript: Destination | undefined
  /** Whether it is on its way. */
  readonly busy: boolean
  /** Why it could not be had. */
  readonly problem?: ReactNode
  /** Tries again what could not be had. */
  readonly onRetry: () => void
  /** Called when more was asked for. */
  readonly onMore: () => void
  /** Where more would be too much. */
  readonly tooMany?: string | undefined
}

/** How much of a list is shown, and the rest of it on demand; nothing when all is there from the start. */
export function LoadMore(props: LoadMoreProps) {
  const { before, shown, total, more, withoutScript, busy, problem, onRetry, onMore, tooMany } = props
  const end = before + shown
  const isWhole = end >= total
  return (
    <div className={classes.end}>
      <p className={classes.count} role="status">
        {isWhole ? '' : `${before === 0 ? shown : `${before + 1}\u2013${end}`} of ${total}`}
      </p>
      {problem === undefined ? null : (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      {isWhole ? null : more || problem !== undefined || busy ? (
        <MoreButton {...{ more, withoutScript, busy, onMore }} onRetry={problem === undefined ? undefined : onRetry} />
      ) : (
        <p className={classes.count}>{tooMany}</p>
      )}
    </div>
  )
}

interface MoreButtonProps extends Pick<LoadMoreProps, 'more' | 'withoutScript' | 'busy' | 'onMore'> {
  readonly onRetry: (() => void) | undefined
}

/** A link until the page is taken over, so that it works without a script. */
function MoreButton({ more, withoutScript, busy, onRetry, onMore }: MoreButtonProps) {
  const navigate = useNavigate<AnyRouter>()
  const isHydrated = useHydrated()
  if (!isHydrated && withoutScript) {
    return (
      <LinkButton variant="outline" {...withoutScript}>
        Load more
      </LinkButton>
    )
  }
  // Takes the place of this page in the history, so that Back leads to the page before the list.
  const load = () => {
    onMore()
    if (onRetry) onRetry()
    else if (more) void navigate({ ...more, replace: true, resetScroll: false })
  }
  return (
    <Button variant="outline" onClick={load} loading={busy}>
      Load more
    </Button>
  )
}
