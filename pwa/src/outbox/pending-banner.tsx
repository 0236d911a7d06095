import { t } from '@lingui/core/macro'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { PendingBannerProps } from './pending-banner-content.tsx'
import {
  useIsOrderStatusShown,
  useOwnMutations,
  usePaymentReminders,
  usePendingOrders,
  useSignedOutEntries,
} from './use-entries.ts'

const PendingBannerContent = lazyPart(
  async () => (await import('./pending-banner-content.tsx')).PendingBannerContent,
  null,
  <PendingNotice />,
)

function PendingNotice() {
  return <p>{t`Something has not reached the shop yet. Your account shows it.`}</p>
}

/** Says on every page that something has not reached the shop yet, and leads to it. Nothing most of the time, or where the page says it. */
export function PendingBanner({ way }: PendingBannerProps) {
  const reminders = usePaymentReminders().length
  const count = usePendingOrders().length + useOwnMutations().length + useSignedOutEntries().length + reminders
  const isStatusShown = useIsOrderStatusShown()
  return <div role="status">{count > 0 && !isStatusShown ? <PendingBannerContent way={way} /> : null}</div>
}
