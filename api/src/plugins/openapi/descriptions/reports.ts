/** Figures, files and the audit log. */
export const REPORT_OPERATIONS = {
  getFigures: {
    summary: 'Answers the sums of a period',
    description:
      'Revenue, orders and customers of at most 400 days in Nairobi, by the day on which orders were placed; amounts in whole shillings. Revenue is what orders cost, with delivery and less all discounts, as on the dashboard: cancelled orders and those still to be confirmed are left out. `byHour` has a list for each weekday from Monday, in it the hours of the day.',
  },
  listFigures: {
    summary: 'Lists the sums of a period in groups',
    description:
      'The sums of `getFigures` by day, week from Monday, month, category, product, delivery zone or chosen payment method. Revenue adds up to that of the period. Times are complete and oldest first; others have the most revenue first, at most 200 of them, and one row of kind `others` for the rest. With `category` and `product`, lines count after their share of the discounts, delivery is a row of its own, and an order counts in each of its groups; categories are those of today, a bundle is one product.',
  },
  exportFigures: {
    summary: 'Answers the sums of a period as a file',
    description:
      'The rows of `listFigures`, or with `hour` those of `byHour`, as comma-separated values in UTF-8 with a byte order mark. Text that a spreadsheet would read as a formula begins with an apostrophe.',
  },
  listAuditEntries: {
    summary: 'Lists what staff did',
    description:
      'One entry for each operation of staff that changed something, written in its transaction, the newest first, 20 entries a page. `details` has the values before and after and what was sent besides, without secrets and contact data; they are `null` once the person concerned has deleted their account. `subject` and `subjectId` filter by what an entry is about, `actorId` by who it was.',
  },
  listAuditActors: {
    summary: 'Lists who did something',
    description:
      'Everybody with an entry in the audit log, by name; those who deleted their account last, without one.',
  },
  checkAuditLog: {
    summary: 'Checks the audit log',
    description:
      'Computes the chain of hashes again, from the first entry to the last. `brokenAt` is the number of the first entry that was changed, added or removed afterwards. Whoever keeps a `hash` elsewhere can tell later that nothing before it was rewritten.',
  },
  listSecurityEvents: {
    summary: 'Lists what happened at sign-ins and accounts',
    description:
      'Sign-ins, failures, refused and used-up sessions and links, changes of passwords, passkeys and roles, and exports of personal data; the newest first, 20 entries a page. An entry appears a second after its event. `address` is a network. `event` and `userId` filter. Changes that administrators make are in the audit log.',
  },
  checkSecurityLog: {
    summary: 'Checks the security log',
    description:
      'Computes the chain of hashes again, from the oldest entry that is still there to the last. `brokenAt` is the number of the first entry that was changed, added or removed, other than by its age.',
  },
  listAlarms: {
    summary: 'Lists what somebody must look at',
    description:
      'Alarms that are not over: failed backups, little space on the disk, many failed sign-ins, mails or tax invoices that stand still, payments without an order. They are checked every five minutes.',
  },
  exportProducts: {
    summary: 'Answers all products as a file',
    description:
      'One row for each volume, hidden products included, as comma-separated values in UTF-8 with a byte order mark. Text that a spreadsheet would read as a formula begins with an apostrophe.',
  },
  exportCustomers: {
    summary: 'Answers all customers as a file',
    description: 'Everybody with an account, with what their orders add up to; the format is that of `exportProducts`.',
  },
  exportOrders: {
    summary: 'Answers orders as a file',
    description:
      'The orders of `listOrders` with the same filters, the oldest first, one a row; the format is that of `exportProducts`.',
  },
  getDashboard: {
    summary: "Answers the dashboard's numbers",
    description:
      'Counts, what was sold and what came in; amounts in whole shillings. `page` and `pageSize` page the best sellers, 5 entries a page. Cancelled orders are in the count of orders only. `revenueByDay` has the last 14 days of Nairobi.',
  },
}
