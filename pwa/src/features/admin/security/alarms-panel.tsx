import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AlarmKind } from '@usiku/contracts/alarms/constants.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { alarmsQuery } from './security.queries.ts'
import classes from './security-page.module.css'

const TITLES: Readonly<Record<AlarmKind, MessageDescriptor>> = {
  backup: msg`The backup failed or is old`,
  disk: msg`The server’s disk is nearly full`,
  'sign-in': msg`Many sign-ins fail`,
  mail: msg`Mail is not sent`,
  tax: msg`Tax invoices are not accepted`,
  payments: msg`Payments wait for an order`,
}

/** What somebody must look at now. */
export function AlarmsPanel() {
  const { data, error } = useQuery(alarmsQuery())
  if (error) return <p role="status">{t`Alarms could not be loaded.`}</p>
  if (data === undefined) return null
  const { alarms, isMailed } = data
  return (
    <section aria-label={t`Alarms`}>
      {alarms.length === 0 ? <p role="status">{t`No alarms.`}</p> : null}
      {alarms.map(({ kind, text, since }) => (
        <Alert key={kind} color="red" title={t(TITLES[kind])} className={classes.alarm}>
          <p>{t`Since ${formatNairobiMoment(since)}`}</p>
          <p lang="en">{text}</p>
        </Alert>
      ))}
      <p className={classes.hint}>
        {isMailed
          ? t`Alarms are also mailed.`
          : t`Alarms are shown here only. With the setting ALERT_EMAIL they are mailed, too.`}
      </p>
    </section>
  )
}
