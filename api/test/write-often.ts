// A process of its own for open-database.test.ts: makes the database if it is not there and counts a revision up.
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
