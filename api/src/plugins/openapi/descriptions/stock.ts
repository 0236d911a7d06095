/** Stock, for staff. */
export const STOCK_OPERATIONS = {
  listStockLevels: {
    summary: 'Lists when stock is low',
    description:
      'For each volume of these products, at most 100, the stock below which it is low, 10 unless set otherwise; bundles have none.',
  },
  listLowStock: {
    summary: 'Lists what is low',
    description:
      'Volumes on sale with fewer in stock than their level, 20 entries a page: first those that are sold out, then those that sold best in the last 30 days. Bundles are left out, as their stock is that of their parts.',
  },
  changeLowStockLevel: {
    summary: 'Sets when stock is low',
    description: 'The volume is low while there are fewer than `level`; at 0 it never is. A bundle has none: 400.',
  },
  createBulkChange: {
    summary: 'Previews a change of many products',
    description:
      'Stores what changing the prices of these products by `rule`, or deleting them, would do, and changes nothing. Without `products` it is about all that `search` finds, hidden ones included, at most 2,000. `_id` is made by the client, and the same again answers the same preview. New prices are a multiple of `step`; discounts stay. Sizes whose new price is less than a discount are skipped, with the reason.',
  },
  listBulkChanges: {
    summary: 'Lists changes of many products',
    description: 'The latest 20 that were begun, for 7 days.',
  },
  getBulkChange: {
    summary: 'Answers a change of many products',
    description: 'Its status, and how many sizes or products are in which state.',
  },
  listBulkItems: {
    summary: 'Lists what a change of many products does',
    description: 'A size with its old and new price, or a product to delete, 50 entries a page, with its state.',
  },
  applyBulkChange: {
    summary: 'Carries out a change of many products',
    description:
      'Changes the next 20 products, each in a transaction of its own with an entry in the audit log, and answers how far it is: repeat it while `status` is `applying`. What was changed since the preview is skipped. Interrupted, it goes on with those that wait; none is changed twice.',
  },
  undoBulkChange: {
    summary: 'Undoes a change of many products',
    description:
      'Sets the next 20 products back, for 7 days: repeat it while `status` is `undoing`. Prices that were changed since stay, with the reason; products come back with everything but the offer of the home page. What still waited is not changed any longer.',
  },
  startStockTake: {
    summary: 'Starts a stock take',
    description:
      'Of all products, or those of `category`; `_id` is made by the client, and the same again answers the same one. Several may be open.',
  },
  listStockTakes: {
    summary: 'Lists stock takes',
    description: 'The latest 20, with what was counted.',
  },
  getStockTake: {
    summary: 'Answers a stock take',
    description: 'How far it is, and what its differences add up to.',
  },
  listCountSheet: {
    summary: 'Lists what to count',
    description:
      'The sizes of a stock take by name, 50 entries a page, hidden products included and bundles left out, with the counts so far. `show` takes only those that are not counted yet, or those that differ; `search` looks into names.',
  },
  saveStockCount: {
    summary: 'Saves a count',
    description:
      'Stores what was counted with the stock of this moment, and changes no stock: the difference is posted later, so that what is sold meanwhile stays sold. `seen` is the `_id` of the count that it replaces, `null` for none; when somebody else has counted meanwhile, 409 `version_conflict`.',
  },
  postStockTake: {
    summary: 'Posts a stock take',
    description:
      'Adds the differences of the next 20 products to the stock, each in a transaction of its own with an entry in the audit log and in the ledger: repeat it while `status` is `posting`. Interrupted, it goes on with the others; none is posted twice. Nothing can be counted any longer.',
  },
  cancelStockTake: {
    summary: 'Cancels a stock take',
    description: 'Leaves the stock as it is. One that is being posted cannot be cancelled.',
  },
}
