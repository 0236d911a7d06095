import { expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { endExpiredHolds, type HoldJobContext, startHoldJob } from './hold-job.ts'

async function shopWithExpiredHolds(count: number) {
  const test = await startTestApp()
  await test.database.updateTable('order_limits').set({ open_orders: 0 }).execute()
  const { volumeIds } = await addProduct(test.database)
  const customer = await signUp(test)
  for (let placed = 0; placed < count; placed++) await place(test, customer, volumeIds)
  test.advance(30 * 60_000)
  const rows = () => test.database.selectFrom('order_holds').select('order_id').execute()
  return { ...test, rows }
}

function holdDependencies(
  deps: Pick<HoldJobContext, 'database' | 'now'>,
  ending: HoldJobContext['endings']['unconfirmed'],
) {
  const errors: unknown[] = []
  const log = { info: () => undefined, error: (facts: unknown) => void errors.push(facts) }
  return { ...deps, endings: { unconfirmed: ending, unpaid: ending }, log, errors }
}

it('ends each hold once when several processes run the job at the same time', async () => {
  const { deps, rows } = await shopWithExpiredHolds(3)
  const ended: string[] = []
  const job = holdDependencies(deps, async (_, orderRow) => void ended.push(orderRow))
  const counts = await Promise.all(Array.from({ length: 4 }, () => endExpiredHolds(job)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(new Set(ended).size).toBe(3)
  expect(ended).toHaveLength(3)
  expect(await rows()).toEqual([])
})

it('keeps a hold when ending it fails, ends the others, and retries', async () => {
  const { deps, rows } = await shopWithExpiredHolds(3)
  const [first] = await rows()
  let isBroken = true
  const job = holdDependencies(deps, async (_, orderRow) => {
    if (isBroken && orderRow === first?.order_id) throw new Error('the disk is full')
  })
  expect(await endExpiredHolds(job)).toBe(2)
  expect(await rows()).toEqual([first])
  expect(job.errors).toHaveLength(1)
  isBroken = false
  expect(await endExpiredHolds(job)).toBe(1)
})

it('keeps holds that have not expired', async () => {
  const { deps, advance, rows } = await shopWithExpiredHolds(1)
  advance(-60_000)
  const job = holdDependencies(deps, async () => undefined)
  expect(await endExpiredHolds(job)).toBe(0)
  expect(await rows()).toHaveLength(1)
})

it('ends holds that expired while the server was down, and stops after the current one', async () => {
  const { deps, rows } = await shopWithExpiredHolds(3)
  const begun = createGate()
  const released = createGate()
  const stop = startHoldJob(
    holdDependencies(deps, async () => {
      begun.open()
      await released.opened
    }),
  )
  await begun.opened
  const stopped = stop()
  released.open()
  await stopped
  expect(await rows()).toHaveLength(2)
})

function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
