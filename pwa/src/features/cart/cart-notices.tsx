import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { useStorageState } from '../../storage/use-storage-state.ts'
import classes from './cart-notices.module.css'

export interface CartNoticesProps {
  readonly lines: readonly CartLine[]
  /** Names of products whose price changed since they were added. */
  readonly repricedNames: readonly string[]
}

export function CartNotices({ lines, repricedNames }: CartNoticesProps) {
  const isMemoryOnly = useStorageState() === 'memory'
  const isUnderstocked = lines.some(({ volume, quantity }) => volume.quantity < quantity)
  return (
    <div role="status" className={classes.notes}>
      {isMemoryOnly ? <p>This device has no room to keep your cart: it lasts until you close this tab.</p> : null}
      {repricedNames.length > 0 ? <p>{`The price has changed: ${repricedNames.join(', ')}.`}</p> : null}
      {isUnderstocked ? (
        <p>The shop no longer has all of this. Change what is marked; nothing is left out before you agree.</p>
      ) : null}
    </div>
  )
}
