/** A value whose shape changes carries its version, so that old ones are recognised. */
export const STORAGE_KEYS = {
  // localStorage
  queries: 'usiku-queries',
  /** Time of the last logout, for other tabs. */
  loggedOutAt: 'usiku-left',
  /** The `loggedOutAt` whose entries are or will be redacted; another one was written by an earlier app. */
  redactedLogout: 'usiku-redacted-logout',
  /** Users of unfinished logouts, completed at the next login, logout or start. */
  unfinishedLogout: 'usiku-leaving',
  // sessionStorage
  user: 'user',
  drafts: 'usiku-drafts',
  /** Whether the admin has turned on the sound of new orders. */
  orderSound: 'usiku-order-sound',
  // IndexedDB
  cart: 'cart',
  wishlist: 'favourites',
  /** What accounts on this device had at the last sync of cart and wishlist. */
  savedItems: 'saved-items',
  session: 'session',
  language: 'language',
  checkoutDraft: 'checkout-draft',
  outbox: 'outbox-entries',
  /** Stores of earlier apps, moved to `outbox`. */
  legacyOrders: 'outbox',
  legacyMutations: 'writes',
  legacyUnannounced: 'unsaid',
  /** The rider's orders, of one user. */
  riderDay: 'rider-day',
  catalogue: 'catalogue',
  catalogueSynced: 'catalogue-synced',
  /** Bytes that the app received, of this month and the last. */
  dataUse: 'data-use',
  // localStorage
  offlinePreference: 'usiku-keeps-shop',
  dataSaver: 'usiku-data-saver',
  /** The browser's answer to the question for lasting storage: `granted` or `denied`. */
  lastingStorage: 'usiku-lasting-storage',
  pageSizes: 'usiku-page-sizes',
  paper: 'usiku-paper',
  deliveryArea: 'usiku-delivery-area',
  ageConfirmed: 'usiku-age-confirmed',
  install: 'usiku-install',
  /** Set once a passkey was added or declined on this device. */
  passkeyOffer: 'usiku-passkey-offer',
  /** The admin's last order event that was seen, on any tab. */
  seenOrders: 'usiku-seen-orders',
  /** What the server was told of this device's notifications. */
  push: 'usiku-push',
  /** The user and the language in which this device and the account last agreed. */
  accountLanguage: 'usiku-account-language',
} as const

export const DATABASE = { name: 'usiku', store: 'kept' } as const
