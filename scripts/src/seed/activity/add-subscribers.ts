import type { Database } from '@usiku/api/database/database.ts'
import { subscribe } from '@usiku/api/modules/newsletter/newsletter.service.ts'
import type { Random } from '../random.ts'
import { DEMO_MAIL_DOMAIN, demoCustomers } from './customers.ts'

const MS_PER_DAY = 86_400_000

const READERS = ['mueni', 'the.office.party', 'otis', 'auntie.rose', 'rooftop.chama']

export async function addSubscribers(database: Database, random: Random, now: Date, days: number): Promise<void> {
  const customers = demoCustomers.filter(() => random.chance(0.6)).map(({ email }) => email)
  for (const email of [...customers, ...READERS.map((reader) => `${reader}@${DEMO_MAIL_DOMAIN}`)]) {
    const at = new Date(now.getTime() - random.between(1, days) * MS_PER_DAY)
    await subscribe({ database, now: () => at }, email)
  }
}
