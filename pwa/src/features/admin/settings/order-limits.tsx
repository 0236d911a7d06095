import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { getOrderLimits, replaceOrderLimits } from '@usiku/contracts/orders/admin-operations.ts'
import { CONFIRM_WITHIN_MINUTES } from '@usiku/contracts/orders/constants.ts'
import type { OrderLimits as Limits } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../../api/call.ts'
import '../../../ui/form-styles.css'
import type { FieldErrors } from '../../../ui/forms/use-fields.ts'
import { useEntityForm } from '../ui/forms/use-entity-form.ts'
import { parseWholeNumber } from '../ui/forms/validation.ts'
import { getSettingsFailed, SettingsFormFrame, SettingsPanel } from './settings-panel.tsx'

/** Fetched each time the form opens, and never refetched while it is edited. */
const orderLimitsQuery = queryOptions({
  queryKey: [getOrderLimits.id, 'form'],
  queryFn: async ({ signal }) => (await call(getOrderLimits, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { personal: true },
})

export function OrderLimits() {
  const query = useQuery(orderLimitsQuery)
  return (
    <SettingsPanel title={t`New customers`} query={query} height={430}>
      {(limits) => <OrderLimitsForm limits={limits} />}
    </SettingsPanel>
  )
}

type LimitName = 'openOrders' | 'units' | 'value'
type LimitValues = Readonly<Record<LimitName, string>>

interface LimitField {
  readonly name: LimitName
  readonly label: string
  readonly description: string
}

const listFields = (): readonly LimitField[] => [
  { name: 'openOrders', label: t`Open orders`, description: t`Any further order waits until you confirm it.` },
  {
    name: 'units',
    label: t`Drinks`,
    description: t`If their open orders come to more than this, the newest waits.`,
  },
  {
    name: 'value',
    label: t`Value (Ksh)`,
    description: t`If their open orders come to more than this, the newest waits.`,
  },
]

const MAX_LIMITS: Readonly<Record<LimitName, number>> = { openOrders: 1_000, units: 1_000_000, value: 100_000_000 }

function OrderLimitsForm({ limits }: { readonly limits: Limits }) {
  const queryClient = useQueryClient()
  const { field, rebase, ...form } = useEntityForm({
    entity: limits,
    toValues: formatLimits,
    check: validateLimits,
    operations: [replaceOrderLimits],
    save: async (values, { version }, send) => {
      const { data } = await send(replaceOrderLimits, { body: { ...parseLimits(values), version } })
      queryClient.setQueryData(orderLimitsQuery.queryKey, data)
      rebase(data)
    },
    fetch: async () => (await call(getOrderLimits)).data,
    messages: { success: t`Settings updated successfully`, failure: getSettingsFailed() },
    invalidates: [],
    onSaved: () => undefined,
  })
  return (
    <SettingsFormFrame
      {...form}
      title={t`New customers`}
      note={t`For customers without a delivered order, unless you mark them as known under Users. An order above these limits takes no stock until you confirm it. Without confirmation it is cancelled after ${CONFIRM_WITHIN_MINUTES} minutes.`}
    >
      {listFields().map(({ name, label, description }) => (
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
    </SettingsFormFrame>
  )
}

function formatLimits({ openOrders, units, value }: Limits): LimitValues {
  return { openOrders: formatFigures(openOrders), units: formatFigures(units), value: formatFigures(value) }
}

/** `NaN` when not a whole number. */
const parseLimit = (text: string) => parseWholeNumber(text) ?? Number.NaN

function parseLimits({ openOrders, units, value }: LimitValues): Omit<Limits, 'version'> {
  return { openOrders: parseLimit(openOrders), units: parseLimit(units), value: parseLimit(value) }
}

function validateLimits(values: LimitValues): FieldErrors<LimitName> {
  const invalidFields = listFields().filter(({ name }) => !(parseLimit(values[name]) <= MAX_LIMITS[name]))
  return Object.fromEntries(
    invalidFields.map(({ name }) => [name, t`Enter a whole number from 0 to ${formatFigures(MAX_LIMITS[name])}.`]),
  )
}
