import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AuditCheck } from '@usiku/contracts/audit/operations.ts'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { type Failure, toFailure } from '../../../api/errors.ts'
import { auditCheckQuery } from './audit.queries.ts'
import classes from './audit-page.module.css'

/** Says whether the log was rewritten. */
export function AuditCheckPanel() {
  const { data, error, isFetching, refetch } = useQuery(auditCheckQuery())
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

function describeCheck({ entries, erased, brokenAt, hash }: AuditCheck): string {
  if (brokenAt !== null) {
    return t`Entry ${brokenAt} is not as it was written: somebody changed the database. Compare it with a backup.`
  }
  const [count, last] = [formatFigures(entries), hash.slice(0, 16)]
  return erased === 0
    ? t`All ${count} entries are as they were written. Last: ${last}…`
    : t`All ${count} entries are as they were written, the details of ${formatFigures(erased)} erased with their accounts. Last: ${last}…`
}
