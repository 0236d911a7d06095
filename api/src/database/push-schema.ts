import type { PushKind } from '@usiku/contracts/push/constants.ts'
import type { ColumnType } from 'kysely'
import type { Fixed, Flag, Moment } from './column-types.ts'

interface PushSubscriptionTable {
  id: Fixed<string>
  user_id: string
  session_id: string
  endpoint: string
  /** Public key of the device. */
  p256dh: string
  auth: string
  order_status: Flag
  back_in_stock: Flag
  price_dropped: Flag
  new_orders: Flag
  created_at: Moment
  /** When the device last confirmed it. */
  used_at: Moment
}

interface PushWatchTable {
  subscription_id: Fixed<string>
  product_id: Fixed<string>
  /** The lowest, as last known to the watch. */
  price: number
  in_stock: Flag
}

/** Without references: a subscription may end while an order writes its message. */
interface PushMessageTable {
  id: string
  subscription_id: Fixed<string>
  /** Whose subscription it was then. */
  user_id: string
  kind: PushKind
  /** `order <number>`, `new <number>` or `product <slug>`: a later message about it replaces one that waits. */
  subject: Fixed<string>
  created_at: Moment
  due_at: Moment
  expires_at: Moment
  attempts: ColumnType<number, number | undefined, number>
}

export interface PushSchema {
  push_subscriptions: PushSubscriptionTable
  push_watches: PushWatchTable
  push_messages: PushMessageTable
}
