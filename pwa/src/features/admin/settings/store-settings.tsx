import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api/errors.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { storeSettingsQuery } from './settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { SETTINGS_FAILED, SettingsPanel } from './settings-panel.tsx'

export function StoreSettings() {
  const query = useQuery(storeSettingsQuery())
  const failure = query.error ? toFailure(query.error, SETTINGS_FAILED) : undefined
  useFetchToast(query, { failure: failure?.title, reason: failure?.reason })
  return (
    <SettingsPanel title="Store" query={query} height={368}>
      {(settings) => <SettingsForm settings={settings} />}
    </SettingsPanel>
  )
}
