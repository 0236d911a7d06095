import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useOnline } from '../offline/connectivity.ts'
import { CloudOffIcon } from '../ui/icons/shop-icons.tsx'
import classes from './offline-strip.module.css'
import { pricesAsOf } from './prices-as-of.ts'

/** Says that there is no network and from when the prices on the screen are. Nothing while there is one. */
export function OfflineStrip() {
  const isOnline = useOnline()
  return (
    <div role="status" className={classes.place}>
      {isOnline ? null : <Strip />}
    </div>
  )
}

function Strip() {
  const queryClient = useQueryClient()
  const asOf = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => pricesAsOf(queryClient),
  )
  return (
    <p className={classes.strip} data-ground="night">
      <CloudOffIcon size={20} />
      <span>
        <strong>You are offline.</strong> {asOf === undefined ? null : `Prices as of ${asOf}`}
      </span>
    </p>
  )
}
