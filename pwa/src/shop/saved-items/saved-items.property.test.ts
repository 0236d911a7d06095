// @vitest-environment node
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyOfLine, keyOfWish, SavedItemsDevice } from '../../testing/faults/saved-items-device.ts'
import { SavedItemsServer } from '../../testing/faults/saved-items-server.ts'
import { countRuns } from '../../testing/runs.ts'
import type { AccountItems } from './account-items.ts'

const RUNS = countRuns(500, 1_500)
const ALL_RUNS_MS = 180_000

const PRODUCTS = ['gin', 'beer', 'wine']
const FATES = [
  'answered',
  'answered',
  'answered',
  'request lost',
  'answer lost',
  'sent twice',
  'answered late',
] as const

type Step =
  | { readonly do: 'quantity'; readonly at: number; readonly id: string; readonly quantity: number }
  | { readonly do: 'wish'; readonly at: number; readonly id: string; readonly isSaved: boolean }
  | { readonly do: 'order' | 'sign-out' | 'sign-in' | 'late answers'; readonly at: number }
  | { readonly do: 'sync'; readonly at: number; readonly fate: (typeof FATES)[number] }

const at = fc.nat({ max: 1 })
const id = fc.constantFrom(...PRODUCTS)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('quantity' as const), at, id, quantity: fc.nat({ max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wish' as const), at, id, isSaved: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('order', 'sign-out', 'late answers'), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-in' as const), at }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('sync' as const), at, fate: fc.constantFrom(...FATES) }) },
)

/**
 * What must be there in the end, found without quantities and revisions: each change to more than nothing leaves a mark
 * on the item, a removal deletes the marks that its device has seen, and an item is there as long as it has a mark.
 */
class Marks {
  private readonly made = new Map<string, Set<string>>()
  private readonly deleted = new Set<string>()
  private readonly seen = new Map<string, readonly string[]>()
  private readonly applied = new Set<string>()

  list(key: string): readonly string[] {
    return [...(this.made.get(key) ?? [])].filter((mark) => !this.deleted.has(mark))
  }

  /** Of the changes that a device is about to send; sent again they are the same. */
  see(device: SavedItemsDevice, { sequence, batch = {} }: AccountItems, known: ReadonlyMap<string, readonly string[]>) {
    for (const key of Object.keys(batch)) {
      const name = `${device.name} ${sequence} ${key}`
      if (!this.seen.has(name)) this.seen.set(name, known.get(key) ?? [])
    }
  }

  apply(device: SavedItemsDevice, { sequence, batch = {} }: AccountItems): void {
    const name = `${device.name} ${sequence}`
    if (this.applied.has(name)) return
    this.applied.add(name)
    for (const [key, quantity] of Object.entries(batch)) {
      if (quantity > 0) this.made.set(key, (this.made.get(key) ?? new Set()).add(`${name} ${key}`))
      else for (const mark of this.seen.get(`${name} ${key}`) ?? []) this.deleted.add(mark)
    }
  }
}

class World {
  readonly server = new SavedItemsServer()
  readonly marks = new Marks()
  readonly devices = [new SavedItemsDevice('phone'), new SavedItemsDevice('laptop')]
  /** Marks that each device has seen. */
  private readonly known = this.devices.map(() => new Map<string, readonly string[]>())
  private late: (() => void)[] = []
  readonly removed = new Set<string>()
  readonly added = new Set<string>()

  take(step: Step): void {
    const device = this.device(step.at)
    const before = device.quantities
    if (step.do === 'quantity') device.setQuantity(step.id, step.quantity)
    else if (step.do === 'wish') device.setWish(step.id, step.isSaved)
    else if (step.do === 'order') device.order()
    else if (step.do === 'sign-out') device.signOut()
    else if (step.do === 'sign-in') device.signIn('amina')
    else if (step.do === 'sync') this.sync(step.at, step.fate)
    else for (const arrive of this.late.splice(0)) arrive()
    if (step.do === 'sync' || step.do === 'late answers') return
    for (const key of Object.keys(before)) if (device.quantities[key] === undefined) this.removed.add(key)
    for (const key of Object.keys(device.quantities)) if (before[key] === undefined) this.added.add(key)
  }

  sync(at: number, fate: (typeof FATES)[number]): void {
    const device = this.device(at)
    if (device.userId === undefined) return
    const { account, body } = device.prepare()
    this.marks.see(device, account, this.known[at] ?? new Map())
    if (fate === 'request lost') return
    const ask = () => {
      const answer = this.server.handle(body)
      this.marks.apply(device, account)
      return answer
    }
    if (fate === 'sent twice') ask()
    const answer = ask()
    if (fate === 'answer lost') return
    const marks = [...PRODUCTS.map(keyOfLine), ...PRODUCTS.map(keyOfWish)].map(
      (key) => [key, this.marks.list(key)] as const,
    )
    const arrive = () => {
      if (device.receive(account, answer)) for (const [key, list] of marks) this.known[at]?.set(key, list)
    }
    if (fate === 'answered late') this.late.push(arrive)
    else arrive()
  }

  /** Everything is sent and answered. */
  settle(): void {
    for (let round = 0; round < 3; round++) {
      for (const at of [0, 1]) {
        this.device(at).signIn('amina')
        this.sync(at, 'answered')
        this.sync(at, 'answered')
      }
    }
  }

  private device(at: number): SavedItemsDevice {
    const device = this.devices[at]
    if (device === undefined) throw new Error('no such device')
    return device
  }
}

it(
  'two devices of one account agree in the end, lose nothing added and bring back nothing removed',
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const world = new World()
        world.take({ do: 'sign-in', at: 0 })
        for (const one of steps) world.take(one)
        world.settle()
        const [phone, laptop] = world.devices.map(({ quantities }) => quantities)
        expect(laptop).toEqual(phone)
        expect(Object.fromEntries([...world.server.items].map(([key, { quantity }]) => [key, quantity]))).toEqual(phone)
        for (const key of [...PRODUCTS.map(keyOfLine), ...PRODUCTS.map(keyOfWish)]) {
          const isThere = phone?.[key] !== undefined
          expect(isThere, `${key} is there`).toBe(world.marks.list(key).length > 0)
          if (world.added.has(key) && !world.removed.has(key)) expect(isThere, `${key} was never removed`).toBe(true)
          if (!world.added.has(key)) expect(isThere, `${key} was never added`).toBe(false)
          if (world.removed.has(key)) seen.add(isThere ? 'added again' : 'removed')
        }
      }),
      { numRuns: RUNS, seed: 20_261_128 },
    )
    expect([...seen].sort()).toEqual(['added again', 'removed'])
  },
  ALL_RUNS_MS,
)

const ACTORS = ['amina', 'brian', undefined] as const

const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), nr: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), nr: fc.nat({ max: 8 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('user' as const), nr: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const), nr: fc.nat({ max: 3 }) }) },
)

it(
  'users of one device get neither items of the other nor lose their own, also unsent ones',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 30 }), async (steps) => {
        const device = new SavedItemsDevice('phone')
        const servers = { amina: new SavedItemsServer(), brian: new SavedItemsServer() }
        const [added, removed] = [new Map<string, string>(), new Set<string>()]
        const sync = (isLost: boolean) => {
          if (device.userId === undefined) return
          const { account, body } = device.prepare()
          const answer = servers[device.userId as 'amina' | 'brian'].handle(body)
          if (!isLost) device.receive(account, answer)
        }
        for (const { do: what, nr } of steps) {
          if (what === 'sync') sync(nr === 0)
          else if (what === 'user') {
            const user = ACTORS[nr]
            device.signOut()
            if (user !== undefined) device.signIn(user)
          } else if (what === 'add') {
            // Each has drinks of their own.
            const product = `${device.userId ?? 'guest'}-${nr}`
            added.set(product, device.userId ?? 'guest')
            removed.delete(product)
            device.setQuantity(product, 1)
          } else {
            const line = device.items.cart[nr]
            if (line === undefined) continue
            removed.add(line.id)
            device.setQuantity(line.id, 0)
          }
          for (const [user, server] of Object.entries(servers)) {
            const foreign = [...server.items.keys()].filter((key) => key.includes(user === 'amina' ? 'brian' : 'amina'))
            expect(foreign, `items of others in the account of ${user}`).toEqual([])
          }
        }
        for (const user of ['amina', 'brian'] as const) {
          device.signIn(user)
          sync(false)
          sync(false)
          for (const [product, owner] of added) {
            const isThere = servers[user].items.has(keyOfLine(product))
            if (owner === user) expect(isThere, `${product} is there`).toBe(!removed.has(product))
          }
        }
      }),
      { numRuns: RUNS, seed: 20_261_128 },
    )
  },
  ALL_RUNS_MS,
)
