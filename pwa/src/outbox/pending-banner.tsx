import { useLayoutEffect, useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/emitter.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useOwnMutations, usePendingOrders, useSignedOutEntries } from './use-entries.ts'

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

let shownCount = 0
const visibilityEmitter = createEmitter()

function changeCount(by: number): void {
  shownCount += by
  visibilityEmitter.emit()
}

/** While mounted, the page itself announces the order's result and the global toast is skipped. */
export function useShowsOrderStatus(): void {
  useLayoutEffect(() => {
    changeCount(1)
    return () => changeCount(-1)
  }, [])
}

function useIsOrderStatusShown(): boolean {
  return useSyncExternalStore(
    visibilityEmitter.subscribe,
    () => shownCount > 0,
    () => false,
  )
}
