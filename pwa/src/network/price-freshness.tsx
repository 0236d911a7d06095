import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import classes from './offline-banner.module.css'
import { formatPricesUpdatedAt } from './prices-updated-at.ts'
import { useCachedPriceTime } from './use-cached-price-freshness.ts'

export function PriceFreshness() {
  const queryClient = useQueryClient()
  const cachedAt = useCachedPriceTime()
  const updatedAt = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => formatPricesUpdatedAt(queryClient, undefined, cachedAt),
  )
  return updatedAt && <span className={classes.asOf}>{`Prices as of ${updatedAt}`}</span>
}
