import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toSessionUser } from '../session/stored-session.ts'
import { fillStorage } from '../testing/device.ts'
import { answerOrders, lost } from '../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildVolume } from '../testing/fixtures/catalogue.ts'
import { buildCartLine, buildPlacement } from '../testing/fixtures/orders.ts'
import { countRuns } from '../testing/runs.ts'

/** Loads the modules a second time; storage is shared. */
async function openTab() {
  vi.resetModules()
  const [cart, orderCart, store, sender] = await Promise.all([
    import('../shop/cart/cart.ts'),
    import('../shop/order/order-actions.ts'),
    import('./outbox-store.ts'),
    import('./sender.ts'),
  ])
  await Promise.all([cart.cart.load(), store.outbox.load()])
  return { ...cart, ...orderCart, ...store, ...sender }
}

type Tab = Awaited<ReturnType<typeof openTab>>

const idsIn = (tab: Tab) => tab.cart.getSnapshot().map(({ id }) => id)
const ordersIn = (tab: Tab) => tab.outbox.getSnapshot().map(({ key }) => key)

const flush = (tab: Tab) =>
  tab.sendPending({
    session: async () => ({ token: 'token-of-amina', user: toSessionUser(buildUser()) }),
    now: true,
    canConfirm: false,
    isAwaited: () => false,
    onOutcome: () => undefined,
    onStored: async () => undefined,
  })

async function whileFull(work: () => Promise<unknown>): Promise<void> {
  fillStorage()
  await work()
  vi.restoreAllMocks()
}

afterEach(async () => {
  vi.restoreAllMocks()
  const tab = await openTab()
  await tab.clearCart()
  for (const { key } of tab.outbox.getSnapshot()) await tab.cancelPendingOrder(key)
  await tab.clearCart()
})

describe('two tabs', () => {
  it('show the same cart', async () => {
    const one = await openTab()
    const other = await openTab()
    await one.addToCart(buildCartLine({ quantity: 2 }))
    await vi.waitFor(() => expect(other.cart.getSnapshot()).toMatchObject([{ quantity: 2 }]))
  })

  it('place one order for the same cart', async () => {
    const one = await openTab()
    const other = await openTab()
    const line = buildCartLine()
    await one.addToCart(line)
    await vi.waitFor(() => expect(other.cart.getSnapshot()).toHaveLength(1))
    const pressed = await Promise.allSettled([
      one.enqueueOrder(buildPlacement([line], '1'), 'u1'),
      other.enqueueOrder(buildPlacement([line], '2'), 'u1'),
    ])
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await vi.waitFor(() => expect(one.outbox.getSnapshot()).toHaveLength(1))
    await vi.waitFor(() => expect(other.outbox.getSnapshot()).toHaveLength(1))
    expect(one.cart.getSnapshot()).toEqual([])
  })
})

const IDS = ['p1', 'p2', 'p3', 'p4']
const steps = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    isFull: fc.boolean(),
    does: fc.constantFrom('add', 'remove'),
    id: fc.constantFrom(...IDS),
  }),
  { minLength: 1, maxLength: 12 },
)

const sharedSteps = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    does: fc.constantFrom('add', 'add while full', 'remove'),
    id: fc.constantFrom('p1', 'p2'),
  }),
  { minLength: 1, maxLength: 12 },
)

function sum(counts: Iterable<readonly [string, number]>, added: Iterable<readonly [string, number]>) {
  const total = new Map(counts)
  for (const [id, count] of added) if (count > 0) total.set(id, (total.get(id) ?? 0) + count)
  return total
}

const countById = (tab: Tab) => new Map(tab.cart.getSnapshot().map(({ id, quantity }) => [id, quantity]))

describe('two tabs on a full device', () => {
  it('an order cancelled in the other tab is not sent by one that holds another', async () => {
    const one = await openTab()
    const other = await openTab()
    const [gin, beer] = [buildCartLine(), buildCartLine({ id: 'p2' })]
    await one.addToCart(gin)
    await one.addToCart(beer)
    await one.enqueueOrder(buildPlacement([gin], '1'), 'u1')
    await whileFull(() => one.enqueueOrder(buildPlacement([beer], '2'), 'u1'))
    await vi.waitFor(() => expect(ordersIn(other)).toEqual(['1']))
    await other.cancelPendingOrder('1')
    await whileFull(async () => expect(await one.updateEntry('1', () => ({ state: 'sending' }))).toBeUndefined())
    expect(ordersIn(one)).toEqual(['2'])
  })

  it('a stored order whose state cannot be stored is not sent, so that the other tab may cancel it', async () => {
    const one = await openTab()
    const other = await openTab()
    const [gin, beer] = [buildCartLine(), buildCartLine({ id: 'p2' })]
    await one.addToCart(gin)
    await one.addToCart(beer)
    await one.enqueueOrder(buildPlacement([gin], '1'), 'u1')
    const sent = answerOrders(lost, lost)
    await whileFull(async () => {
      await one.enqueueOrder(buildPlacement([beer], '2'), 'u1')
      await expect(flush(one)).rejects.toThrow('full')
    })
    expect(sent.map(({ body }) => body.orderId)).toEqual(['2'])
    await vi.waitFor(() => expect(ordersIn(other)).toEqual(['1']))
    expect(await other.cancelPendingOrder('1')).toBe(true)
    await one.outbox.load()
    expect(ordersIn(one)).toEqual(['2'])
    expect(idsIn(other)).toContain('p1')
  })

  it('a stored order cannot be cancelled in one page alone: another one would send it', async () => {
    const one = await openTab()
    const [gin, beer] = [buildCartLine(), buildCartLine({ id: 'p2' })]
    await one.addToCart(gin)
    await one.addToCart(beer)
    await one.enqueueOrder(buildPlacement([gin], '1'), 'u1')
    await whileFull(async () => {
      await one.enqueueOrder(buildPlacement([beer], '2'), 'u1')
      await expect(one.cancelPendingOrder('1')).rejects.toThrow('full')
      expect(await one.cancelPendingOrder('2')).toBe(true)
    })
    expect([ordersIn(one), idsIn(one)]).toEqual([['1'], ['p2']])
  })

  it('two carts on a device that is full at times end with the last change of each drink', async () => {
    const one = await openTab()
    const other = await openTab()
    const property = fc.asyncProperty(steps, async (taken) => {
      await one.clearCart()
      await other.clearCart()
      const owner = new Map<string, { tab: number; isIn: boolean }>()
      for (const { tab, isFull, does, id } of taken) {
        // Each tab has its own products and reads what the other stored.
        if (IDS.indexOf(id) % 2 !== tab) continue
        const [mine, theirs] = tab === 0 ? [one, other] : [other, one]
        const work = () => (does === 'add' ? mine.addToCart(buildCartLine({ id })) : mine.removeLine(id, 'v1'))
        await (isFull ? whileFull(work) : work())
        await theirs.cart.load()
        owner.set(id, { tab, isIn: does === 'add' })
        // Nothing added is lost in its tab, and nothing removed is back.
        for (const [known, { tab: whose, isIn }] of owner) {
          expect(idsIn(whose === 0 ? one : other).includes(known)).toBe(isIn)
        }
      }
      for (const tab of [one, other]) await tab.setQuantity('nothing', 'v1', 1)
      for (const tab of [one, other]) await tab.cart.load()
      const expected = [...owner].flatMap(([id, { isIn }]) => (isIn ? [id] : [])).sort()
      expect([idsIn(one).sort(), idsIn(other).sort()]).toEqual([expected, expected])
      expect([one.cart.hasUnsavedChanges(), other.cart.hasUnsavedChanges()]).toEqual([false, false])
    })
    await fc.assert(property, { numRuns: countRuns(30, 500), seed: 20_261_121 })
  })

  it('two carts that both add the same drinks keep all of them', async () => {
    const tabs = [await openTab(), await openTab()] as const
    const property = fc.asyncProperty(sharedSteps, async (taken) => {
      for (const tab of tabs) await tab.clearCart()
      let stored = new Map<string, number>()
      const held: [Map<string, number>, Map<string, number>] = [new Map(), new Map()]
      for (const { tab, does, id } of taken) {
        const line = buildCartLine({ id, volume: buildVolume({ quantity: 100 }) })
        if (does === 'add while full') {
          await whileFull(() => tabs[tab].addToCart(line))
          held[tab] = sum(held[tab], [[id, 1]])
        } else {
          await (does === 'add' ? tabs[tab].addToCart(line) : tabs[tab].removeLine(id, 'v1'))
          stored = sum(stored, [...held[tab], [id, does === 'add' ? 1 : 0]])
          if (does === 'remove') stored.delete(id)
          held[tab] = new Map()
        }
        for (const other of tabs) await other.cart.load()
        for (const seen of [0, 1] as const) expect(countById(tabs[seen])).toEqual(sum(stored, held[seen]))
      }
    })
    await fc.assert(property, { numRuns: countRuns(30, 500), seed: 20_261_121 })
  })
})
