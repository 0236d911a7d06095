import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AlarmKind } from '@usiku/contracts/alarms/constants.ts'
import type { Destination } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { alarmsQuery } from '../alarms.queries.ts'
import { AlarmList } from '../ui/alarm-list.tsx'
import { Panel } from '../ui/panel.tsx'

interface Remedy {
  readonly label: MessageDescriptor
  readonly to: Destination
}

const DETAILS: Remedy = { label: msg`See what to do`, to: { to: '/admin/security' } }

/** The page where the cause can be mended; else the one that says what to do on the server. */
const REMEDIES: Readonly<Record<AlarmKind, Remedy>> = {
  backup: { label: msg`See backups`, to: { to: '/admin/settings' } },
  disk: DETAILS,
  'sign-in': {
    label: msg`See failed sign-ins`,
    to: { to: '/admin/security', search: { event: 'sign_in_failed' } },
  },
  mail: DETAILS,
  tax: { label: msg`See tax invoices`, to: { to: '/admin/tax-invoices' } },
  payments: { label: msg`Assign payments`, to: { to: '/admin/payments/unmatched' } },
}

/** What needs attention now; nothing while all is well, or while it is not known. */
export function OpenAlarms() {
  const { data } = useQuery(alarmsQuery())
  if (data === undefined || data.alarms.length === 0) return null
  return (
    <Panel title={t`Needs attention`} compact>
      <AlarmList
        alarms={data.alarms}
        renderAction={({ kind }) => (
          <Button component={SiteLink} {...REMEDIES[kind].to} variant="outline" size="sm">
            {t(REMEDIES[kind].label)}
          </Button>
        )}
      />
    </Panel>
  )
}
