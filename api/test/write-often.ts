// A separate process for open-database.test.ts: creates the database if needed and increments a revision.
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { bumpRevision, findRevision } from '../src/database/revisions.ts'

const [path = '', rounds = '0'] = process.argv.slice(2)
const database = openDatabase(path)
await migrate(database)
for (let round = 0; round < Number(rounds); round++) {
  await database.transaction().execute(async (transaction) => {
    await findRevision(transaction, 'catalogue')
    await bumpRevision(transaction, 'catalogue')
  })
}
await database.destroy()
