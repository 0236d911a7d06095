import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPaymentSettings, type PaymentSettings, testCallback } from '@usiku/contracts/payments/admin-operations.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import pills from '../../../shop/order/status-pill.module.css'
import { CopyableText } from '../../../shop/payment/copyable-text.tsx'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { polling } from '../polling.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import classes from './payment-environment.module.css'
import { SettingsPanel } from './settings-panel.tsx'

const environmentQuery = queryOptions({
  ...polling,
  queryKey: [getPaymentSettings.id, 'environment'],
  queryFn: async ({ signal }) => (await call(getPaymentSettings, { signal })).data,
})

/** What the server's environment says about M-Pesa, and how it went lately. */
export function MpesaEnvironment() {
  const query = useQuery(environmentQuery)
  return (
    <SettingsPanel title={t`M-Pesa`} query={query} height={360}>
      {({ mpesa, checks }) =>
        mpesa === null ? (
          <p className={classes.note}>
            {t`Not set up: the server has no M-Pesa settings. Customers pay by paybill or at the door, and you record what came.`}
          </p>
        ) : (
          <>
            <MpesaFacts mpesa={mpesa} />
            <Checks checks={checks} />
            <CallbackTest />
          </>
        )
      }
    </SettingsPanel>
  )
}

type Mpesa = NonNullable<PaymentSettings['mpesa']>

const TYPES: Readonly<Record<Mpesa['type'], MessageDescriptor>> = { paybill: msg`Paybill`, till: msg`Till (Buy Goods)` }

const IP_RULES: Readonly<Record<Mpesa['ipRule'], MessageDescriptor>> = {
  off: msg`Off`,
  warn: msg`Other addresses are logged`,
  enforce: msg`Other addresses are rejected`,
}

function MpesaFacts({ mpesa }: { readonly mpesa: Mpesa }) {
  return (
    <dl className={classes.facts}>
      <Fact term={t`Type`}>{t(TYPES[mpesa.type])}</Fact>
      <Fact term={t`Shortcode`}>{mpesa.shortcode}</Fact>
      {mpesa.till === null ? null : <Fact term={t`Till`}>{mpesa.till}</Fact>}
      <Fact term={t`Safaricom’s addresses`}>{t(IP_RULES[mpesa.ipRule])}</Fact>
      <Fact term={t`Refunds`}>{describeRefunds(mpesa)}</Fact>
      <Fact term={t`Callback address`} wide>
        {mpesa.callbackUrl}
      </Fact>
      <Fact term={t`Confirmation address`} wide>
        <CopyableText name={t`confirmation address`} text={mpesa.confirmationUrl} />
      </Fact>
    </dl>
  )
}

function describeRefunds({ canRefund, canPayOut }: Mpesa): string {
  if (!canRefund) return t`By hand only`
  return canPayOut ? t`Reversals, and to phones` : t`Reversals`
}

interface FactProps {
  readonly term: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function Fact({ term, wide = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const CHECK_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  token: msg`Sign-in at M-Pesa`,
  prompt: msg`Prompts on phones`,
  callback: msg`Callback address`,
  confirmation: msg`Confirmation address registered`,
  'pull registration': msg`Registered for missed payments`,
  pull: msg`Missed payments of 48 hours fetched`,
}

function formatCheck(name: string): string {
  const label = CHECK_LABELS[name]
  return label === undefined ? name : t(label)
}

function Checks({ checks }: Pick<PaymentSettings, 'checks'>) {
  const entries = Object.entries(checks)
  if (entries.length === 0) return <p className={classes.note}>{t`Nothing was checked yet.`}</p>
  return (
    <ul className={classes.checks} aria-label={t`Checks`}>
      {entries.map(([name, { isOk, at, detail }]) => (
        <li key={name} className={classes.check}>
          <p className={classes.head}>
            {formatCheck(name)}
            <span className={pills.pill} data-status={isOk ? 'delivered' : 'cancelled'}>
              {isOk ? t`OK` : t`Failed`}
            </span>
          </p>
          <p className={classes.note}>{[detail, formatNairobiMoment(at)].filter((text) => text !== '').join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

/** Calls the callback address from outside, as Safaricom does. */
function CallbackTest() {
  const test = useAdminMutation({
    mutationFn: async () => (await call(testCallback)).data,
    messages: { failure: t`The test could not be made`, isAlert: true },
    invalidates: [getPaymentSettings.id],
  })
  const { result } = test
  const failure = result?.isOk === false ? { title: t`The callback failed`, reason: result.detail } : test.problem
  return (
    <div className={classes.test}>
      <Button variant="outline" loading={test.isPending} onClick={() => test.run(undefined)}>
        {t`Test my callback`}
      </Button>
      <FormAlert>{failure && <FailureText {...failure} />}</FormAlert>
      <p role="status" className={classes.passed}>
        {result?.isOk ? result.detail : ''}
      </p>
    </div>
  )
}

/** What the server's environment says about tax invoices. */
export function EtimsEnvironment() {
  const query = useQuery(environmentQuery)
  return (
    <SettingsPanel title={t`eTIMS`} query={query} height={160}>
      {({ etims }) =>
        etims === null ? (
          <p className={classes.note}>{t`Not set up: no invoices are sent to the Kenya Revenue Authority.`}</p>
        ) : (
          <>
            <dl className={classes.facts}>
              <Fact term={t`PIN`}>{etims.pin}</Fact>
              <Fact term={t`Branch`}>{etims.branch}</Fact>
              <Fact term={t`Address`} wide>
                {etims.url}
              </Fact>
            </dl>
            <p>
              <span className={pills.pill} data-status="attention">
                {t`fields not verified with the authority`}
              </span>
            </p>
            <SiteLink to="/admin/tax-invoices" className={classes.link}>
              {t`What waits to be sent`}
            </SiteLink>
          </>
        )
      }
    </SettingsPanel>
  )
}
