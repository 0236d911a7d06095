import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import classes from './offline-strip.module.css'
import { pricesAsOf } from './prices-as-of.ts'
import { useKeptPrices } from './use-kept-prices.ts'

export function PricesAge() {
  const queryClient = useQueryClient()
  const kept = useKeptPrices()
  const asOf = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => pricesAsOf(queryClient, undefined, kept),
  )
  return asOf && <span className={classes.asOf}>{`Prices as of ${asOf}`}</span>
}
