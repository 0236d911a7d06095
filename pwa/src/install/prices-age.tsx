import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import classes from './offline-strip.module.css'
import { pricesAsOf } from './prices-as-of.ts'
import { useKeptPrices } from './use-kept-prices.ts'

/** From when the prices on the screen are; nothing where there are none, or nobody knows. */
export function PricesAge() {
  const queryClient = useQueryClient()
  const kept = useKeptPrices()
  const asOf = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => pricesAsOf(queryClient, undefined, kept),
  )
  return asOf && <span className={classes.asOf}>{`Prices as of ${asOf}`}</span>
}
