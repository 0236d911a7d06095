import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type BackupStatus, getBackupStatus } from '@usiku/contracts/backups/operations.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import pills from '../../../shop/order/status-pill.module.css'
import { polling } from '../polling.ts'
import classes from './payment-environment.module.css'
import { SettingsPanel } from './settings-panel.tsx'

/** In milliseconds; one is made each day. */
const POLL_MS = 60_000

const backupStatusQuery = queryOptions({
  ...polling,
  refetchInterval: () => polling.refetchInterval() && POLL_MS,
  queryKey: [getBackupStatus.id],
  queryFn: async ({ signal }) => (await call(getBackupStatus, { signal })).data,
})

/** When the shop was last backed up, and what is wrong with that. */
export function BackupsPanel() {
  const query = useQuery(backupStatusQuery)
  return (
    <SettingsPanel title={t`Backups`} query={query} height={200}>
      {(status) => (
        <>
          <Warnings status={status} />
          <LastBackup status={status} />
        </>
      )}
    </SettingsPanel>
  )
}

interface StatusProps {
  readonly status: BackupStatus
}

function Warnings({ status: { place, lastGood, lastFailure, isOld } }: StatusProps) {
  const problems = lastGood?.problems ?? []
  return (
    <>
      {place === null ? (
        <p className={classes.note}>
          {t`Not set up: the server makes no backups by itself. If its disk fails, orders and customers are lost. Whoever runs the server sets BACKUP_DIR.`}
        </p>
      ) : null}
      {isOld ? (
        <Warning>
          {lastGood === null
            ? t`There is no backup of this shop.`
            : t`The last good backup is older than a day. On the server, npm run backup makes one.`}
        </Warning>
      ) : null}
      {lastFailure === null ? null : (
        <Warning>{t`Failed, ${formatNairobiMoment(lastFailure.at)}: ${lastFailure.reason}`}</Warning>
      )}
      {problems.length === 0 ? null : (
        <Warning>{t`The backup is whole, but what it saved breaks rules of the shop: ${problems.join('; ')}`}</Warning>
      )}
    </>
  )
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert">
      <span className={pills.pill} data-status="attention">
        {children}
      </span>
    </p>
  )
}

function LastBackup({ status: { lastGood, isEncrypted, isOld, place } }: StatusProps) {
  if (lastGood === null) return null
  return (
    <>
      <p className={classes.head}>
        {t`Last good backup: ${formatNairobiMoment(lastGood.at)}`}
        {isOld || place === null ? null : (
          <span className={pills.pill} data-status="delivered">
            {t`OK`}
          </span>
        )}
      </p>
      <dl className={classes.facts}>
        <Fact term={t`Size of all files`}>{formatSize(lastGood.bytes)}</Fact>
        <Fact term={t`Picture files`}>{lastGood.pictures.toLocaleString('en-KE')}</Fact>
        {place === null ? null : <Fact term={t`Encrypted`}>{isEncrypted ? t`Yes` : t`No`}</Fact>}
        <Fact term={t`Where`} isWide>
          {lastGood.place}
        </Fact>
      </dl>
    </>
  )
}

interface FactProps {
  readonly term: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-wide={isWide || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const BYTES_PER_MB = 1024 ** 2
const MB_PER_GB = 1024

function formatSize(bytes: number): string {
  const megabytes = bytes / BYTES_PER_MB
  return megabytes < MB_PER_GB ? t`${megabytes.toFixed(1)} MB` : t`${(megabytes / MB_PER_GB).toFixed(1)} GB`
}
