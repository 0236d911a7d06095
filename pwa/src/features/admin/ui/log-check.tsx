import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { toFailure } from '../../../api/errors.ts'
import classes from './log-check.module.css'

interface ChainCheck {
  readonly entries: number
  readonly brokenAt: number | null
  readonly hash: string
}

export interface LogCheckProps<C extends ChainCheck> {
  readonly className: string | undefined
  /** Fetches only when it is asked to. */
  readonly check: UseQueryResult<C>
  /** Says of an intact log what was taken out of it by the rules; `undefined` when nothing was. */
  readonly describeRemoved: (check: C, count: string, last: string) => string | undefined
}

/** Checks the hash chain of a log, and says whether it was rewritten. */
export function LogCheck<C extends ChainCheck>({ className, check, describeRemoved }: LogCheckProps<C>) {
  const describe = (found: C): string => {
    const { brokenAt, entries, hash } = found
    if (brokenAt !== null) {
      return t`Entry ${brokenAt} is not as it was written: somebody changed the database. Compare it with a backup.`
    }
    const [count, last] = [formatFigures(entries), hash.slice(0, 16)]
    return describeRemoved(found, count, last) ?? t`All ${count} entries are as they were written. Last: ${last}…`
  }
  const { data, error, isFetching, refetch } = check
  return (
    <div className={className}>
      <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
        {t`Check the log`}
      </Button>
      <p className={classes.result} role="status">
        {error ? formatFailure(error) : data && describe(data)}
      </p>
    </div>
  )
}

function formatFailure(error: Error): string {
  const { title, reason } = toFailure(error, t`The log could not be checked.`)
  return [title, reason].filter(Boolean).join(' ')
}
