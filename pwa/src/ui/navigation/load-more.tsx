import { t } from '@lingui/core/macro'
import '../base-styles.css'
import { Button } from '@mantine/core'
import { type AnyRouter, useHydrated, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '../buttons/link-button.tsx'
import type { Destination } from './destinations.ts'
import classes from './load-more.module.css'

export interface LoadMoreProps {
  readonly before: number
  readonly shown: number
  readonly total: number
  readonly more: Destination | undefined
  /** Next page when scripts do not run. */
  readonly withoutScript: Destination | undefined
  readonly busy: boolean
  readonly problem?: ReactNode
  readonly onRetry: () => void
  readonly onMore: () => void
  readonly tooMany?: string | undefined
}

export function LoadMore(props: LoadMoreProps) {
  const { before, shown, total, more, withoutScript, busy, problem, onRetry, onMore, tooMany } = props
  const end = before + shown
  const isWhole = end >= total
  const range = before === 0 ? String(shown) : `${before + 1}\u2013${end}`
  return (
    <div className={classes.end}>
      <p className={classes.count} role="status">
        {isWhole ? '' : t`${range} of ${total}`}
      </p>
      {problem === undefined ? null : (
        <div className={classes.error} role="alert">
          {problem}
        </div>
      )}
      {isWhole ? null : more || problem !== undefined || busy ? (
        <MoreButton
          more={more}
          withoutScript={withoutScript}
          busy={busy}
          onMore={onMore}
          onRetry={problem === undefined ? undefined : onRetry}
        />
      ) : (
        <p className={classes.count}>{tooMany}</p>
      )}
    </div>
  )
}

interface MoreButtonProps extends Pick<LoadMoreProps, 'more' | 'withoutScript' | 'busy' | 'onMore'> {
  readonly onRetry: (() => void) | undefined
}

/** A link until hydration, so that it works without scripts. */
function MoreButton({ more, withoutScript, busy, onRetry, onMore }: MoreButtonProps) {
  const navigate = useNavigate<AnyRouter>()
  const isHydrated = useHydrated()
  if (!isHydrated && withoutScript) {
    return (
      <LinkButton variant="outline" {...withoutScript}>
        {t`Load more`}
      </LinkButton>
    )
  }
  // Replaces the history entry, so that Back leads to the page before the list.
  const load = () => {
    onMore()
    if (onRetry) onRetry()
    else if (more) void navigate({ ...more, replace: true, resetScroll: false })
  }
  return (
    <Button variant="outline" onClick={load} loading={busy}>
      {t`Load more`}
    </Button>
  )
}
