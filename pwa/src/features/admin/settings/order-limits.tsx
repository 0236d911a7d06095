import { Button, Skeleton, TextInput } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  CONFIRM_WITHIN_MINUTES,
  getOrderLimits,
  type OrderLimits as Limits,
  replaceOrderLimits,
} from '@usiku/contracts/order-limits.ts'
import { formatFigures } from '@usiku/contracts/rules/money.ts'
import { call } from '../../../api-client/call.ts'
import { toFailure } from '../../../api-client/errors.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FailureText } from '../../../ui/failure-text.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import '../../../ui/form-styles.css'
import type { FieldErrors } from '../../../ui/use-fields.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { Panel } from '../ui/panel.tsx'
import { useEntityForm } from '../ui/use-entity-form.ts'
import { VersionConflict } from '../ui/version-conflict.tsx'
import classes from './settings-form.module.css'

const FAILED = 'Error updating settings'

/** The limits as the form opens: asked anew each time, and never beneath what is being typed. */
const orderLimitsQuery = queryOptions({
  queryKey: [getOrderLimits.id, 'form'],
  queryFn: async ({ signal }) => (await call(getOrderLimits, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { personal: true },
})

/** How much a new customer can order before the shop has to confirm it. */
export function OrderLimits() {
  const query = useQuery(orderLimitsQuery)
  const failure = query.error ? toFailure(query.error, FAILED) : undefined
  return (
    <Panel title="New customers">
      {query.data ? (
        <OrderLimitsForm limits={query.data} />
      ) : failure ? (
        <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status">
          <VisuallyHidden>Loading …</VisuallyHidden>
          <Skeleton height={430} radius="md" />
        </div>
      )}
    </Panel>
  )
}

type LimitName = 'openOrders' | 'units' | 'value'
type LimitValues = Readonly<Record<LimitName, string>>

const FIELDS: readonly { readonly name: LimitName; readonly label: string; readonly description: string }[] = [
  { name: 'openOrders', label: 'Open orders', description: 'One order more waits until you confirm it.' },
  { name: 'units', label: 'Drinks', description: 'An order with which they have more than this on order waits.' },
  { name: 'value', label: 'Value (Ksh)', description: 'An order with which they have more than this on order waits.' },
]

const MAX_LIMITS: Readonly<Record<LimitName, number>> = { openOrders: 1_000, units: 1_000_000, value: 100_000_000 }

function OrderLimitsForm({ limits }: { readonly limits: Limits }) {
  const queryClient = useQueryClient()
  const { field, submit, take, ...form } = useEntityForm({
    entity: limits,
    valuesOf: toValues,
    check: findErrors,
    operations: [replaceOrderLimits],
    save: async (values, { version }, send) => {
      const { data } = await send(replaceOrderLimits, { body: { ...parseValues(values), version } })
      queryClient.setQueryData(orderLimitsQuery.queryKey, data)
      take(data)
    },
    fetch: async () => (await call(getOrderLimits)).data,
    words: { success: 'Settings updated successfully', failure: FAILED },
    invalidates: [],
    onSaved: () => undefined,
  })
  return (
    <form className={classes.form} noValidate aria-label="New customers" onSubmit={submit}>
      <LeaveGuard when={form.isDirty} />
      <p className={classes.note}>
        {`For customers without a delivered order, unless you mark them as known under Users. What is above these limits takes no stock until you confirm it, and lapses after ${CONFIRM_WITHIN_MINUTES} minutes.`}
      </p>
      <FormAlert>{form.alert && <FailureText {...form.alert} />}</FormAlert>
      {FIELDS.map(({ name, label, description }) => (
        <TextInput
          key={name}
          {...field(name)}
          label={label}
          description={description}
          inputMode="numeric"
          maxLength={11}
          required
        />
      ))}
      {form.conflict ? (
        <VersionConflict
          what="page"
          conflict={form.conflict}
          busy={form.busy}
          onLoad={form.load}
          onOverwrite={form.overwrite}
        />
      ) : null}
      <Button type="submit" className={classes.save} loading={form.busy}>
        Save
      </Button>
    </form>
  )
}

function toValues({ openOrders, units, value }: Limits): LimitValues {
  return { openOrders: formatFigures(openOrders), units: formatFigures(units), value: formatFigures(value) }
}

/** A whole number, thousands separated or not; `NaN` when it is none. */
function parseLimit(text: string): number {
  const digits = text.replaceAll(/[\s,]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

function parseValues({ openOrders, units, value }: LimitValues): Omit<Limits, 'version'> {
  return { openOrders: parseLimit(openOrders), units: parseLimit(units), value: parseLimit(value) }
}

function findErrors(values: LimitValues): FieldErrors<LimitName> {
  const wrong = FIELDS.filter(({ name }) => !(parseLimit(values[name]) <= MAX_LIMITS[name]))
  return Object.fromEntries(
    wrong.map(({ name }) => [name, `Enter a whole number from 0 to ${formatFigures(MAX_LIMITS[name])}.`]),
  )
}
