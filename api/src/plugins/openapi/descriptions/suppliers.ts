/** Barcodes, costs, suppliers and purchase orders. */
export const SUPPLIER_OPERATIONS = {
  findBarcode: {
    summary: 'Finds a volume by its barcode',
    description:
      'The product, also a hidden one, and which of its volumes has the barcode. A UPC of 12 digits is the EAN-13 that begins with 0. `data` is `null` when no volume has it, and for what is no barcode. Public answers never contain barcodes.',
  },
  listVolumeCosts: {
    summary: 'Lists volumes with their barcodes and costs',
    description:
      'Volumes of all products, hidden ones included, 25 entries a page. `price` is what customers pay now, sales included; `costPrice` what the shop pays for one, of a bundle the sum of its parts, `null` while it is not known. With `search`, those that a text or a barcode finds, the best match first; with `productId`, those of one product. `sort=margin` has what earns the least of its price first. Public answers never contain costs.',
  },
  exportVolumeCosts: {
    summary: 'Answers costs and margins as a file',
    description:
      'One row for each volume, hidden products included, with price, cost and what is between them; the format is that of `exportProducts`.',
  },
  changeVolumeCost: {
    summary: "Changes a volume's cost",
    description:
      'Sets what the shop pays for one, in whole shillings; `null` when it is not known. That of a bundle follows from its parts and cannot be set. Receiving goods sets it, too.',
  },
  listSuppliers: {
    summary: 'Lists suppliers',
    description: 'By name, 25 entries a page. With `inactive`, those that are not used any more are there, too, last.',
  },
  createSupplier: {
    summary: 'Adds a supplier',
    description: 'Names are compared without case and must be different.',
  },
  updateSupplier: {
    summary: 'Changes a supplier',
    description: 'Fields that are left out stay. An inactive supplier keeps its purchase orders and gets no new ones.',
  },
  listPurchaseOrders: {
    summary: 'Lists purchase orders',
    description:
      'The newest first, 25 entries a page, with what was ordered and how much of it has come in. `total` is in whole shillings.',
  },
  getPurchaseOrder: {
    summary: 'Answers a purchase order',
    description: 'With its lines, how much of each has come in, and the receipts, the latest first.',
  },
  createPurchaseOrder: {
    summary: 'Adds a purchase order',
    description:
      'A draft for an active supplier. Each volume is in it once; bundles cannot be ordered, only their parts. `costPrice` is that of one, in whole shillings.',
  },
  updatePurchaseOrder: {
    summary: 'Changes a draft',
    description: 'Replaces supplier, note and lines. What was ordered cannot be changed: 409 `purchase_order_closed`.',
  },
  changePurchaseStatus: {
    summary: 'Orders, closes or cancels a purchase order',
    description:
      'A draft with lines becomes `ordered`. An order of which something came in becomes `received` although more was ordered; one without becomes `cancelled`. Other changes are 409 `purchase_order_closed`.',
  },
  receivePurchase: {
    summary: 'Receives goods',
    description:
      'Adds what came in to the stock, and makes its cost the cost of the volumes, in one transaction and once for an idempotency key. More than was ordered is 400 at `lines.N.quantity`, unless `allowsMore` says that it is meant. The order becomes `received` when nothing more is to come.',
  },
}
