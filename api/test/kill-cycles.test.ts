import { expect, inject, it } from 'vitest'
import { createRandom } from './random.ts'
import { createDataFolder } from './server-process.ts'
import { createShop } from './test-database.ts'
import { killWhileOrdering } from './torture/kill-while-ordering.ts'
import { OrderJournal } from './torture/order-journal.ts'
import { TortureServer } from './torture/torture-server.ts'
import { ADMIN_SETTINGS, registerCustomers, stockShop } from './torture/torture-shop.ts'

/** `npm run torture -- --rows kill --kills 1000` has more. */
const CYCLES = inject('postgresUrl') === undefined ? 25 : 8
const SEED = 20_261_128

it('loses and doubles no order when the server is killed', async () => {
  const settings = { ...(await createShop(await createDataFolder())), ...ADMIN_SETTINGS, RATE_LIMITS: 'off' }
  const { lines } = await stockShop(settings, { stock: 1_000_000 })
  const first = await TortureServer.start(settings)
  const customers = await registerCustomers(first, 6)
  await first.stop()
  const journal = new OrderJournal()
  await killWhileOrdering({ settings, journal, random: createRandom(SEED), customers, lines, cycles: CYCLES })
  expect(journal.violations).toEqual([])
  expect(journal.acknowledged.size).toBeGreaterThan(CYCLES)
  expect(journal.replayed).toBeGreaterThan(0)
}, 600_000)
