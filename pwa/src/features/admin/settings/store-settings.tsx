import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api-client/errors.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Panel } from '../ui/panel.tsx'
import { storeSettingsQuery } from './settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'

const FAILED = 'Error updating settings'

/** How the shop is reached, and whether subscribers hear of new products. */
export function StoreSettings() {
  const query = useQuery(storeSettingsQuery())
  const failure = query.error ? toFailure(query.error, FAILED) : undefined
  useFetchNews(query, { failure: failure?.title, reason: failure?.reason })
  return (
    <Panel title="Store">
      {query.data ? (
        <SettingsForm settings={query.data} />
      ) : failure ? (
        <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status">
          <VisuallyHidden>Loading …</VisuallyHidden>
          <Skeleton height={368} radius="md" />
        </div>
      )}
    </Panel>
  )
}
