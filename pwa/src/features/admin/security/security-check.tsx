import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { SecurityCheck } from '@usiku/contracts/security/operations.ts'
import { type Failure, toFailure } from '../../../api/errors.ts'
import { securityCheckQuery } from './security.queries.ts'
import classes from './security-page.module.css'

/** Checks the hash chain of the log. */
export function SecurityCheckPanel() {
  const { data, error, isFetching, refetch } = useQuery(securityCheckQuery())
  return (
    <div className={classes.check}>
      <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
        {t`Check the log`}
      </Button>
      <p className={classes.result} role="status">
        {error ? formatFailure(toFailure(error, t`The log could not be checked.`)) : data && describeCheck(data)}
      </p>
    </div>
  )
}

const formatFailure = ({ title, reason }: Failure): string => [title, reason].filter(Boolean).join(' ')

function describeCheck({ entries, prunedTo, brokenAt, hash }: SecurityCheck): string {
  if (brokenAt !== null) {
    return t`Entry ${brokenAt} is not as it was written: somebody changed the database. Compare it with a backup.`
  }
  const [count, last] = [formatFigures(entries), hash.slice(0, 16)]
  return prunedTo === 0
    ? t`All ${count} entries are as they were written. Last: ${last}…`
    : t`All ${count} entries are as they were written; older ones were removed by their age. Last: ${last}…`
}
