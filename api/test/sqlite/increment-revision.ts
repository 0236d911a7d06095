// A separate process for open-database.test.ts: creates the database if needed and increments a revision.

import { openSqlite } from '../../src/database/dialects/sqlite/open.ts'
import { migrate } from '../../src/database/migrate.ts'
import { bumpRevision, getRevision } from '../../src/database/revisions.ts'
import { inTransaction } from '../../src/database/transaction.ts'

const [path = '', rounds = '0'] = process.argv.slice(2)
const database = openSqlite(path)
await migrate(database)
for (let round = 0; round < Number(rounds); round++) {
  await inTransaction(database, async (transaction) => {
    await getRevision(transaction, 'catalogue')
    bumpRevision(transaction, 'catalogue')
  })
}
await database.destroy()
