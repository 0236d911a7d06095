export const PUSH_OPERATIONS = {
  getPush: {
    summary: 'Says whether this device gets notifications',
    description:
      'The shop’s public key for `pushManager.subscribe`, `null` while it sends no notifications, and what the caller’s session is notified about. A session is one device; `subscription` is `null` when it has none.',
  },
  savePush: {
    summary: 'Turns notifications of this device on',
    description:
      'Saves the push subscription of the caller’s session as the browser gives it, in place of an earlier one, with what it is notified about: `order_status`, `back_in_stock` and `price_dropped` of the products in `watchedProducts` (at most 200; left out, they stay), and `new_orders`, for administrators only. An `endpoint` that is not on a host of Google, Mozilla, Apple or Microsoft is 400. Messages contain what happened and an order’s number or a product’s slug, nothing else. It ends with the session, when the push service answers 404 or 410, and after a year without being saved again. 404 `not_found` while the shop sends no notifications.',
  },
  deletePush: {
    summary: 'Turns notifications of this device off',
    description: 'Deletes the subscription of the caller’s session; without one it does nothing.',
  },
}
