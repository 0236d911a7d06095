/**
 * Tests that `npm test` also runs on PostgreSQL: what differs by engine. `npm run test:all` runs all API tests on it.
 * Paths are relative to `api`.
 */
export const ENGINE_TESTS: readonly string[] = [
  // The dialect itself has connections, migrations, moves, backups and leases of its own on each engine.
  'test/postgres/**/*.test.ts',
  'src/database/{database,lease,transaction}.test.ts',
  'src/modules/backups/{backup-restore,restore-rules}.test.ts',
  'src/modules/privacy/personal-columns.test.ts',
  // PostgreSQL runs transactions beside each other, SQLite one after the other, so locks and races differ.
  'src/**/*-races.test.ts',
  'test/{account,customer,edit,process}-races.test.ts',
  'src/modules/orders/{place-order-key,order-limits}.test.ts',
  'src/modules/payments/{prompts/prompt-limits,notifications/notifications}.test.ts',
  'src/modules/suppliers/receiving.test.ts',
  'src/modules/push/push-subscriptions.test.ts',
  'test/catalogue-changes.test.ts',
  'src/modules/accounts/ensure-admin.test.ts',
  'src/modules/audit/audit.test.ts',
  'src/modules/bulk-changes/bulk-changes.test.ts',
  'src/modules/idempotency/idempotency.test.ts',
  'src/modules/inventory/hold-job.test.ts',
  'src/modules/orders/scheduled-order-job.test.ts',
  'src/modules/throttling/{rate-limit-usage,sign-in-throttle}.test.ts',
  // Search has tables, queries and a ranking of its own on each engine.
  'src/modules/search/search.test.ts',
  'src/modules/search/search-{index,ranking,spelling,swahili}.test.ts',
  'src/modules/catalogue/listing/product-search.test.ts',
  // Texts that PostgreSQL refuses, and numbers that are too large for its columns, must not reach it.
  'test/{fuzz,text-input}.test.ts',
  // This reads every list once, so that the statement of each runs on PostgreSQL.
  'test/cache-headers.test.ts',
  // These execute the other statements whose number types, patterns, text search or order differ by engine.
  'src/modules/accounts/sign-in/demanded-factor.test.ts',
  'src/modules/alarms/alarms.test.ts',
  'src/modules/catalogue/listing/{collections,sub-category-filter}.test.ts',
  'src/modules/catalogue/products/product.test.ts',
  'src/modules/catalogue/taxonomy/taxonomy.test.ts',
  'src/modules/change-log/both-values.test.ts',
  'src/modules/customers/customers.test.ts',
  'src/modules/dashboard/dashboard.test.ts',
  'src/modules/etims/credit-notes.test.ts',
  'src/modules/figures/figures.test.ts',
  'src/modules/inventory/low-stock.test.ts',
  'src/modules/orders/{known-customers,order-lists}.test.ts',
  'src/modules/payments/{ledger/incoming-payments,reconciliation/reconciliation,refunds/refunds}.test.ts',
  'src/modules/privacy/{old-books,retention-jobs}.test.ts',
  'src/modules/product-imports/import-undo.test.ts',
  'src/modules/push/push-watches.test.ts',
  'src/modules/riders/shifts.test.ts',
  'src/modules/stock-takes/stock-takes.test.ts',
  'src/modules/suppliers/suppliers.test.ts',
]
