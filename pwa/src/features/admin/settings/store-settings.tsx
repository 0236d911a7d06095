import { t } from '@lingui/core/macro'
import '../../../ui/form-styles.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { updateSettings } from '@usiku/contracts/store/admin-operations.ts'
import { getSettings, type Settings } from '@usiku/contracts/store/operations.ts'
import { call } from '../../../api/call.ts'
import { toFailure } from '../../../api/errors.ts'
import { bypassBrowserCache } from '../../../api/transport.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { blankFields, type FieldErrors } from '../../../ui/forms/use-fields.ts'
import { useEntityForm } from '../ui/forms/use-entity-form.ts'
import { getRequiredMessage } from '../ui/forms/validation.ts'
import { getSettingsFailed, getSettingsNotLoaded, SettingsFormFrame, SettingsPanel } from './settings-panel.tsx'

export function StoreSettings() {
  const query = useQuery(storeSettingsQuery())
  const failure = query.error ? toFailure(query.error, getSettingsNotLoaded()) : undefined
  useFetchToast(query, { failure })
  return (
    <SettingsPanel title={t`Store`} query={query} height={368}>
      {(settings) => <SettingsForm settings={settings} />}
    </SettingsPanel>
  )
}

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const queryClient = useQueryClient()
  const { field, values, set, rebase, ...form } = useEntityForm({
    entity: settings,
    toValues: toSettingValues,
    check: validateSettings,
    operations: [updateSettings],
    save: async (edited, original, send) => {
      const { data } = await send(updateSettings, { body: toSettingsPayload(edited, original) })
      queryClient.setQueryData(storeSettingsQuery().queryKey, data)
      rebase(data)
    },
    fetch: () => fetchSettings(),
    messages: { success: t`Settings updated successfully`, failure: getSettingsFailed() },
    invalidates: [getSettings.id],
    onSaved: () => undefined,
  })
  return (
    <SettingsFormFrame {...form} title={t`Store`}>
      <TextInput {...field('email')} label={t`Store email`} type="email" inputMode="email" maxLength={254} required />
      <TextInput {...field('phone')} label={t`Store phone`} type="tel" inputMode="tel" maxLength={30} required />
      <Textarea {...field('address')} label={t`Store address`} rows={2} maxLength={200} required />
      <Checkbox
        name="notifyUsers"
        label={t`Notify users`}
        description={t`Subscribers get an email for each new product.`}
        checked={values.notifyUsers !== ''}
        onChange={(event) => set('notifyUsers', event.currentTarget.checked ? 'yes' : '')}
      />
    </SettingsFormFrame>
  )
}

/** `notifyUsers` is `yes` or empty. */
type SettingFieldName = 'email' | 'phone' | 'address' | 'notifyUsers'
type SettingValues = Readonly<Record<SettingFieldName, string>>

function toSettingValues({ email, phone, address, notifyUsers }: Settings): SettingValues {
  return { email, phone: formatPhone(phone), address, notifyUsers: notifyUsers ? 'yes' : '' }
}

function validateSettings(values: SettingValues): FieldErrors<SettingFieldName> {
  const blank = blankFields(values, {
    email: getRequiredMessage(),
    phone: getRequiredMessage(),
    address: getRequiredMessage(),
  })
  return {
    ...(values.email.includes('@') ? {} : { email: t`Enter an email address, such as shop@usiku.test.` }),
    ...(normalizePhone(values.phone) === undefined
      ? { phone: t`Enter a Kenyan mobile number, such as 0712 345 678.` }
      : {}),
    ...blank,
  }
}

function toSettingsPayload({ notifyUsers, ...fields }: SettingValues, { version }: Settings) {
  return { ...fields, notifyUsers: notifyUsers !== '', ...(version === undefined ? {} : { version }) }
}

/** Fetched each time the form opens, and never refetched while it is edited. */
function storeSettingsQuery() {
  return queryOptions({
    queryKey: [getSettings.id, 'form'],
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { personal: true },
  })
}

async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  bypassBrowserCache()
  return (await call(getSettings, signal ? { signal } : {})).data
}
