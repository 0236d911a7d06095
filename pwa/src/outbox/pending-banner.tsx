import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsOrderStatusShown, useOwnMutations, usePendingOrders, useSignedOutEntries } from './use-entries.ts'

const PendingBannerContent = lazyPart(
  async () => (await import('./pending-banner-content.tsx')).PendingBannerContent,
  null,
  <p>Something has not reached the shop yet. Your account shows it.</p>,
)

/** Says on every page that something has not reached the shop yet, and leads to it. Nothing most of the time, or where the page says it. */
export function PendingBanner() {
  const count = usePendingOrders().length + useOwnMutations().length + useSignedOutEntries().length
  const isStatusShown = useIsOrderStatusShown()
  return <div role="status">{count > 0 && !isStatusShown ? <PendingBannerContent /> : null}</div>
}
