import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getSettings, type Settings, updateSettings } from '@usiku/contracts/store/operations.ts'
import '../../../ui/form-styles.css'
import { useEntityForm } from '../ui/forms/use-entity-form.ts'
import { fetchSettings, storeSettingsQuery } from './settings.queries.ts'
import { toSettingsPayload, toSettingValues, validateSettings } from './settings-fields.ts'
import { SETTINGS_FAILED, SettingsFormFrame } from './settings-panel.tsx'

export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const queryClient = useQueryClient()
  const {
    field,
    values,
    set,
    take: rebase,
    ...form
  } = useEntityForm({
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
    messages: { success: 'Settings updated successfully', failure: SETTINGS_FAILED },
    invalidates: [getSettings.id],
    onSaved: () => undefined,
  })
  return (
    <SettingsFormFrame {...form} title="Store">
      <TextInput {...field('email')} label="Store email" type="email" inputMode="email" maxLength={254} required />
      <TextInput {...field('phone')} label="Store phone" type="tel" inputMode="tel" maxLength={30} required />
      <Textarea {...field('address')} label="Store address" rows={2} maxLength={200} required />
      <Checkbox
        name="notifyUsers"
        label="Notify users"
        description="Subscribers get a mail for each new product."
        checked={values.notifyUsers !== ''}
        onChange={(event) => set('notifyUsers', event.currentTarget.checked ? 'yes' : '')}
      />
    </SettingsFormFrame>
  )
}
