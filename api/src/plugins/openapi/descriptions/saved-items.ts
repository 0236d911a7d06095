export const SAVED_ITEM_OPERATIONS = {
  syncSavedItems: {
    summary: 'Merges the cart and wishlist of a device with those of the account',
    description:
      'Applies what has changed on a device since `revision` (0 removes an item, `isSaved: false` takes it off the wishlist) and answers the cart and wishlist of the account. Where another device has changed the same item since, the larger quantity stays; a quantity is not raised above the stock, and `limited` says where that happened. Changes sent again under their `sequence` are applied once. With nothing to send and nothing new the answer is the `revision` alone. Items changed since the request’s `revision` come with their product data; `revision` 0 asks for those of all. A `revision` below the request’s means that the server has lost changes: the device begins again with 0. `unavailable` are items that are not on sale, unknown, or above 200 in a list, which stay on devices that have them. Prices are decided when an order is placed.',
  },
}
