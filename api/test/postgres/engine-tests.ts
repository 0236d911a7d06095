/**
 * Tests that `npm test` also runs on PostgreSQL: what differs by engine. Together they execute every statement with a
 * conflict clause, an upsert, an aggregate of numbers, JSON, a cast, a lock, a pattern or a collation at least once.
 * `npm run test:all` runs all API tests on PostgreSQL. Paths are relative to `api`.
 */
export const ENGINE_TESTS: readonly string[] = [
  // The dialect itself: connections, migrations, start, move and restore.
  'test/postgres/**/*.test.ts',
  'src/database/{database,lease,transaction}.test.ts',
  'src/modules/backups/{backup-restore,restore-rules}.test.ts',
  'src/modules/privacy/{personal-columns,account-deletion,old-books}.test.ts',
  // Locks and races.
  '**/*-races.test.ts',
  'test/catalogue-changes.test.ts',
  'src/modules/bulk-changes/bulk-changes.test.ts',
  // Search has tables and a ranking of its own on each engine.
  'src/modules/search/search-{index,ranking,spelling,swahili}.test.ts',
  'src/modules/catalogue/listing/{product-search,collections}.test.ts',
  // Each operation and each kind of caller reaches its statements.
  'test/{access-matrix,fuzz,text-input}.test.ts',
  // Statements whose syntax, number types or order differ.
  'src/modules/accounts/{profile,users}.test.ts',
  'src/modules/accounts/sign-in/remove-factors.test.ts',
  'src/modules/alarms/alarms.test.ts',
  'src/modules/catalogue/prices/price-changes.test.ts',
  'src/modules/catalogue/products/{product-import,volume-cost}.test.ts',
  'src/modules/catalogue/taxonomy/{taxonomy,taxonomy-editing}.test.ts',
  'src/modules/customers/customers.test.ts',
  'src/modules/etims/{credit-notes,unanswered-invoices}.test.ts',
  'src/modules/figures/figures.test.ts',
  'src/modules/mail/mail-outbox.test.ts',
  'src/modules/newsletter/newsletter.test.ts',
  'src/modules/orders/{known-customers,manual-order,order-lists}.test.ts',
  'src/modules/payments/{ledger/incoming-payments,reconciliation/reconciliation,refunds/refunds}.test.ts',
  'src/modules/product-imports/import-pictures.test.ts',
  'src/modules/push/push-watches.test.ts',
  'src/modules/riders/shifts.test.ts',
  'src/modules/saved-items/saved-items.test.ts',
  'src/modules/stock-takes/stock-takes.test.ts',
  'src/modules/suppliers/suppliers.test.ts',
  'src/modules/throttling/rate-limit-usage.test.ts',
]
