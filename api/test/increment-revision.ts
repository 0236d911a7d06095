// A separate process for open-database.test.ts: creates the database if needed and increments a revision.

import { openDatabase } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { bumpRevision, getRevision } from '../src/database/revisions.ts'

const [path = '', rounds = '0'] = process.argv.slice(2)
const database = openDatabase(path)
await migrate(database)
for (let round = 0; round < Number(rounds); round++) {
  await database.transaction().execute(async (transaction) => {
    await getRevision(transaction, 'catalogue')
    await bumpRevision(transaction, 'catalogue')
  })
}
await database.destroy()
