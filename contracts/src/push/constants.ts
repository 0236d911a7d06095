/** What a device is notified about, each chosen separately. */
export const PUSH_TOPICS = ['order_status', 'back_in_stock', 'price_dropped', 'new_orders'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]

/** What happened; the service worker knows the words. A worker may be months old: kinds are added, never renamed. */
export const PUSH_KINDS = [
  'order_confirmed',
  'order_processing',
  'order_shipping',
  'order_delivered',
  'order_cancelled',
  'back_in_stock',
  'price_dropped',
  'new_order',
  'new_order_to_confirm',
  'order_due',
] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Of a message; nothing personal, because it passes through the servers of the browser's maker. */
export interface PushPayload {
  readonly kind: PushKind
  /** Number of the order. */
  readonly orderId?: string
  /** Of the product. */
  readonly slug?: string
}

export interface PushService {
  readonly maker: string
  /** One that begins with a dot stands for all hosts below it. */
  readonly hosts: readonly string[]
}

/** The only hosts that messages are sent to: a browser names the address, and no address of a private network is one. */
export const PUSH_SERVICES: readonly PushService[] = [
  { maker: 'Google', hosts: ['fcm.googleapis.com'] },
  { maker: 'Mozilla', hosts: ['updates.push.services.mozilla.com'] },
  { maker: 'Apple', hosts: ['.push.apple.com'] },
  { maker: 'Microsoft', hosts: ['.notify.windows.com'] },
]

/** Per device: the newest of a wishlist. */
export const MAX_WATCHED_PRODUCTS = 200

/** Per person: one more ends the one that was used least lately. */
export const MAX_PUSH_SUBSCRIPTIONS = 20
