import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getPaymentSettings,
  replacePaymentSettings,
  type PaymentSettings as Settings,
} from '@usiku/contracts/payments/admin-operations.ts'
import { NO_PAYBILL, UNKNOWN_PAYBILL_TEXT } from '@usiku/contracts/payments/constants.ts'
import { call } from '../../../api/call.ts'
import '../../../ui/form-styles.css'
import type { FieldErrors } from '../../../ui/forms/use-fields.ts'
import { useEntityForm } from '../ui/forms/use-entity-form.ts'
import { parseWholeNumber } from '../ui/forms/validation.ts'
import { getSettingsFailed, SettingsFormFrame, SettingsPanel } from './settings-panel.tsx'

/** Fetched each time the form opens, and never refetched while it is edited. */
const paymentSettingsQuery = queryOptions({
  queryKey: [getPaymentSettings.id, 'form'],
  queryFn: async ({ signal }) => (await call(getPaymentSettings, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { personal: true },
})

export function PaymentSettings() {
  const query = useQuery(paymentSettingsQuery)
  return (
    <SettingsPanel title={t`Payments`} query={query} height={400}>
      {(settings) => <PaymentSettingsForm settings={settings} />}
    </SettingsPanel>
  )
}

function PaymentSettingsForm({ settings }: { readonly settings: Settings }) {
  const queryClient = useQueryClient()
  const { field, values, rebase, ...form } = useEntityForm({
    entity: settings,
    toValues,
    check,
    operations: [replacePaymentSettings],
    save: async (edited, { version }, send) => {
      const { data } = await send(replacePaymentSettings, { body: { ...toPayload(edited), version } })
      queryClient.setQueryData(paymentSettingsQuery.queryKey, data)
      rebase(data)
    },
    fetch: async () => (await call(getPaymentSettings)).data,
    messages: { success: t`Settings updated successfully`, failure: getSettingsFailed() },
    invalidates: [],
    onSaved: () => undefined,
  })
  return (
    <SettingsFormFrame {...form} title={t`Payments`}>
      <TextInput
        {...field('paybill')}
        label={t`Paybill`}
        description={describePaybill(values.paybill, settings)}
        inputMode="numeric"
        maxLength={7}
        required
      />
      <TextInput
        {...field('holdMinutes')}
        label={t`Minutes to pay`}
        description={t`An M-Pesa order is cancelled this long after its last prompt, unless money came.`}
        inputMode="numeric"
        maxLength={5}
        required
      />
      <TextInput
        {...field('kraPin')}
        label={t`KRA PIN`}
        description={
          settings.etims === null
            ? t`Printed on receipts. Empty while the shop has none.`
            : t`Receipts have the PIN of eTIMS: ${settings.etims.pin}.`
        }
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={11}
      />
    </SettingsFormFrame>
  )
}

function describePaybill(typed: string, { mpesa }: Settings): string {
  if (mpesa) {
    const number = mpesa.till ?? mpesa.shortcode
    return mpesa.type === 'till'
      ? t`Customers see the till of the server’s settings instead: ${number}.`
      : t`Customers see the paybill of the server’s settings instead: ${number}.`
  }
  return typed === NO_PAYBILL
    ? t`With ${NO_PAYBILL} customers see no number, but: ${t(UNKNOWN_PAYBILL_TEXT)}.`
    : t`Customers see this number, and their order’s reference as the account number. ${NO_PAYBILL} for none.`
}

type SettingName = 'paybill' | 'holdMinutes' | 'kraPin'
type SettingValues = Readonly<Record<SettingName, string>>

function toValues({ paybill, holdMinutes, kraPin }: Settings): SettingValues {
  return { paybill, holdMinutes: String(holdMinutes), kraPin }
}

function toPayload({ paybill, holdMinutes, kraPin }: SettingValues) {
  return {
    paybill: paybill.trim(),
    holdMinutes: parseWholeNumber(holdMinutes) ?? 0,
    kraPin: kraPin.trim().toUpperCase(),
  }
}

const MIN_HOLD = 5
const MAX_HOLD = 1_440

function check(values: SettingValues): FieldErrors<SettingName> {
  const { paybill, holdMinutes, kraPin } = toPayload(values)
  return {
    ...(/^\d{5,7}$/.test(paybill)
      ? {}
      : { paybill: t`Enter the 5 to 7 digits of the paybill, or ${NO_PAYBILL} for none.` }),
    ...(holdMinutes >= MIN_HOLD && holdMinutes <= MAX_HOLD
      ? {}
      : { holdMinutes: t`Enter whole minutes from 5 to 1,440.` }),
    ...(/^([AP]\d{9}[A-Z])?$/.test(kraPin) ? {} : { kraPin: t`Enter a KRA PIN, such as P051234567X.` }),
  }
}
