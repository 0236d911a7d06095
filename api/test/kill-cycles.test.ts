import { expect, it } from 'vitest'
import { createRandom } from './random.ts'
import { createDataFolder } from './server-process.ts'
import { createShop } from './test-database.ts'
import { KILLS } from './torture/counts.ts'
import { killWhileOrdering } from './torture/kill-while-ordering.ts'
import { OrderJournal } from './torture/order-journal.ts'
import { TortureServer } from './torture/torture-server.ts'
import { ADMIN_SETTINGS, registerCustomers, stockShop } from './torture/torture-shop.ts'

const SEED = 20_261_128

it('loses and doubles no order when the server is killed', async () => {
  const settings = { ...(await createShop(await createDataFolder())), ...ADMIN_SETTINGS, RATE_LIMITS: 'off' }
  const { lines } = await stockShop(settings, { stock: 1_000_000 })
  const first = await TortureServer.start(settings)
  const customers = await registerCustomers(first, 6)
  await first.stop()
  const journal = new OrderJournal()
  await killWhileOrdering({ settings, journal, random: createRandom(SEED), customers, lines, cycles: KILLS })
  expect(journal.violations).toEqual([])
  expect(journal.acknowledged.size).toBeGreaterThan(KILLS)
  expect(journal.replayed).toBeGreaterThan(0)
}, 600_000)
