import type { CartLine } from '@usiku/contracts/orders.ts'
import { useStorageState } from '../../offline/storage-state.ts'
import classes from './cart-notes.module.css'

export interface CartNotesProps {
  readonly lines: readonly CartLine[]
  /** Names of products whose price changed since they were added. */
  readonly changed: readonly string[]
}

export function CartNotes({ lines, changed }: CartNotesProps) {
  const isFleeting = useStorageState() === 'memory'
  const isShort = lines.some(({ volume, quantity }) => volume.quantity < quantity)
  return (
    <div role="status" className={classes.notes}>
      {isFleeting ? <p>This device has no room to keep your cart: it lasts until you close this tab.</p> : null}
      {changed.length > 0 ? <p>{`The price has changed: ${changed.join(', ')}.`}</p> : null}
      {isShort ? (
        <p>The shop no longer has all of this. Change what is marked; nothing is left out before you agree.</p>
      ) : null}
    </div>
  )
}
