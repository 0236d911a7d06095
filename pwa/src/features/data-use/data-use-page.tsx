import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { getLocale } from '../../language/i18n.ts'
import {
  DATA_USE_KINDS,
  type DataUse,
  type DataUseKind,
  type MonthlyDataUse,
  readDataUse,
  storeDataUse,
} from '../../network/data-use.ts'
import { getLastingStorage } from '../../pwa/lasting-storage.ts'
import { DataSaverField } from '../../shop/data-saver/data-saver-field.tsx'
import { Container } from '../../ui/layout/container.tsx'
import classes from './data-use-page.module.css'

/** In milliseconds. */
const REFRESH_MS = 5_000

const formatKilobytes = (bytes: number) => `${Math.ceil(bytes / 1_000).toLocaleString(getLocale())} KB`

function formatMonth(month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(`${month}-01T00:00:00Z`))
}

function getKindName(kind: DataUseKind): string {
  switch (kind) {
    case 'pictures':
      return t`Pictures`
    case 'app':
      return t`The app itself`
    case 'answers':
      return t`Prices and orders`
  }
}

export function DataUsePage() {
  return (
    <Container className={classes.page}>
      <h1>{t`Data saver`}</h1>
      <p className={classes.lead}>{t`How much data the shop may use on this device, and how much it has used.`}</p>
      <DataSaverField label={t`Data saver`} />
      <Section title={t`What it saves`}>
        <ul>
          <li>{t`Pictures are smaller, so they look less sharp.`}</li>
          <li>{t`The pictures at the top of the first page stand still.`}</li>
          <li>
            {t`Nothing is loaded before you ask for it. The shop is stored for the time without a connection once you have something in your cart, or when you ask for it at the bottom of a page.`}
          </li>
          <li>{t`Prices on this device are checked every 20 minutes instead of every 4.`}</li>
        </ul>
        <p>{t`Ordering is the same. An order that you place without a connection is sent later, as always.`}</p>
      </Section>
      <Section title={t`Data used`}>
        <UsedData />
      </Section>
      <Section title={t`How it is counted`}>
        <p>
          {t`Your browser says how much each file and answer took on the way to this device. It adds an estimate of 0.3 KB for each, which is not exact. These are not counted: what the app sends, orders that you follow live while their page is open, files of other sites that do not say how large they are, and what was running when the page was closed in a hurry.`}
        </p>
        <p>{t`The numbers stay on this device, and are removed after the next month.`}</p>
      </Section>
      <Section title={t`What is kept on this device`}>
        <KeptData />
      </Section>
    </Container>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function useDataUse(): DataUse | 'unreadable' | undefined {
  const [use, setUse] = useState<DataUse | 'unreadable'>()
  useEffect(() => {
    let isUnmounted = false
    const read = () =>
      storeDataUse()
        .then(() => readDataUse())
        .catch(() => 'unreadable' as const)
        .then((found) => {
          if (!isUnmounted) setUse(found)
        })
    void read()
    const timer = setInterval(() => void read(), REFRESH_MS)
    return () => {
      isUnmounted = true
      clearInterval(timer)
    }
  }, [])
  return use
}

function UsedData() {
  const use = useDataUse()
  if (use === undefined) return <p role="status">{t`Adding up …`}</p>
  if (use === 'unreadable')
    return <p role="status">{t`The numbers cannot be read: this browser lets the shop save nothing.`}</p>
  return (
    <>
      <MonthTable use={use.current} title={t`This month, ${formatMonth(use.current.month)}`} />
      {use.last === undefined ? null : (
        <MonthTable use={use.last} title={t`Last month, ${formatMonth(use.last.month)}`} />
      )}
    </>
  )
}

function MonthTable({ use, title }: { readonly use: MonthlyDataUse; readonly title: string }) {
  const total = DATA_USE_KINDS.reduce((sum, kind) => sum + use.bytes[kind], 0)
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <tbody>
        {DATA_USE_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{getKindName(kind)}</th>
            <td>{formatKilobytes(use.bytes[kind])}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">{t`Together`}</th>
          <td>{formatKilobytes(total)}</td>
        </tr>
        {use.uncounted === 0 ? null : (
          <tr>
            <th scope="row">{t`Files of other sites that could not be counted`}</th>
            <td>{use.uncounted}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function KeptData() {
  const [answer, setAnswer] = useState<ReturnType<typeof getLastingStorage>>()
  useEffect(() => setAnswer(getLastingStorage()), [])
  return (
    <>
      <p>
        {t`Your cart, your wishlist and orders that wait for a connection. When the device is full, pictures and the stored shop go first, and these never.`}
      </p>
      {answer === 'granted' ? <p>{t`Your browser has promised not to remove them by itself.`}</p> : null}
      {answer === 'denied' ? (
        <p>{t`Your browser may remove them when the device is nearly full. Installing the app makes that less likely.`}</p>
      ) : null}
    </>
  )
}
