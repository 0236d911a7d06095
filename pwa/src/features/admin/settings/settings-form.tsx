import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getSettings, type Settings, updateSettings } from '@usiku/contracts/store.ts'
import { FailureText } from '../../../ui/failure-text.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import '../../../ui/form-styles.css'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { useEntityForm } from '../ui/use-entity-form.ts'
import { VersionConflict } from '../ui/version-conflict.tsx'
import { fetchSettings, storeSettingsQuery } from './settings.queries.ts'
import { settingErrors, settingsBody, settingValues } from './settings-fields.ts'
import classes from './settings-form.module.css'

/** Changes the settings. */
export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const queryClient = useQueryClient()
  const { field, values, set, submit, take, ...form } = useEntityForm({
    entity: settings,
    valuesOf: settingValues,
    check: settingErrors,
    operations: [updateSettings],
    save: async (typed, seen, send) => {
      const { data } = await send(updateSettings, { body: settingsBody(typed, seen) })
      queryClient.setQueryData(storeSettingsQuery().queryKey, data)
      take(data)
    },
    fetch: () => fetchSettings(),
    words: { success: 'Settings updated successfully', failure: 'Error updating settings' },
    invalidates: [getSettings.id],
    onSaved: () => undefined,
  })
  return (
    <form className={classes.form} noValidate aria-label="Store" onSubmit={submit}>
      <LeaveGuard when={form.isDirty} />
      <FormAlert>{form.alert && <FailureText {...form.alert} />}</FormAlert>
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
