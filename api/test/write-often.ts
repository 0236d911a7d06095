// A process of its own for open-database.test.ts: counts a revision up so many times.
import { openDatabase } from '../src/database/open-database.ts'
import { bumpRevision, findRevision } from '../src/database/revisions.ts'

const [path = '', rounds = '0'] = process.argv.slice(2)
const database = openDatabase(path)
for (let round = 0; round < Number(rounds); round++) {
  await database.transaction().execute(async (transaction) => {
    await findRevision(transaction, 'catalogue')
    await bumpRevision(transaction, 'catalogue')
  })
}
await database.destroy()
