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
}
