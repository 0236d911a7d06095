import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FairSlots } from './fair-slots.ts'

function slotsWithLog() {
  const slots = new FairSlots({ capacity: 30, reserved: 10, perClient: 10, maxWaiting: 6, maxWaitingPerClient: 4 })
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const ask = (client: string, name: string, cost = 1) =>
    slots.acquire(client, cost, (release) => {
      started.push(name)
      finish.set(name, release)
    })
  return { slots, started, ask, end: (name: string) => finish.get(name)?.() }
}

/** Runs event loop turns until no further job starts. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await setImmediate()
}

describe('FairSlots', () => {
  it('starts requests at once while slots are free', () => {
    const { started, ask } = slotsWithLog()
    ask('a', 'a1')
    expect(started).toEqual(['a1'])
  })

  it('starts a few in each turn of the event loop, alternating between clients', async () => {
    const { started, ask } = slotsWithLog()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']) ask('a', name)
    ask('b', 'b1')
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4'])
    await settle()
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'a6', 'a7'])
  })

  it('starts one costly job in each turn, and those of clients that ask for little before it', async () => {
    const { started, ask, end } = slotsWithLog()
    for (const client of ['a', 'b']) ask(client, client, 10)
    for (const name of ['c1', 'c2']) ask('c', name)
    expect(started).toEqual(['a', 'c1', 'c2'])
    for (const name of ['a', 'c1', 'c2']) end(name)
    ask('d', 'd', 10)
    ask('c', 'c3')
    expect(started).toEqual(['a', 'c1', 'c2', 'c3'])
    end('c3')
    await setImmediate()
    expect(started).toEqual(['a', 'c1', 'c2', 'c3', 'b'])
    await settle()
    expect(started).toEqual(['a', 'c1', 'c2', 'c3', 'b', 'd'])
  })

  it('limits the slots of one client even when others are free', async () => {
    const { started, ask, end } = slotsWithLog()
    ask('a', 'a1', 10)
    ask('a', 'a2', 10)
    await settle()
    expect(started).toEqual(['a1'])
    end('a1')
    await settle()
    expect(started).toEqual(['a1', 'a2'])
  })

  it('reserves slots for cheap requests', async () => {
    const { started, ask } = slotsWithLog()
    for (const client of ['a', 'b', 'c']) ask(client, client, 10)
    await settle()
    expect(started).toEqual(['a', 'b'])
    ask('d', 'd')
    await settle()
    expect(started).toEqual(['a', 'b', 'd'])
  })

  it('rejects when too many requests wait, of one client or of all', async () => {
    const { ask, started } = slotsWithLog()
    ask('a', 'a1', 10)
    const answers = Array.from({ length: 5 }, () => ask('a', 'more') !== undefined)
    expect(answers).toEqual([true, true, true, true, false])
    ask('b', 'b1', 10)
    await settle()
    expect([ask('b', 'more'), ask('b', 'more'), ask('b', 'more')].map((it) => it !== undefined)).toEqual([
      true,
      true,
      false,
    ])
    expect(started).toEqual(['a1', 'b1'])
  })

  it('removes clients that disconnect, and returns each slot once', async () => {
    const { started, ask, end } = slotsWithLog()
    ask('a', 'a1', 10)
    const withdraw = ask('a', 'a2', 10)
    ask('a', 'a3', 10)
    withdraw?.()
    withdraw?.()
    end('a1')
    end('a1')
    await settle()
    expect(started).toEqual(['a1', 'a3'])
    ask('a', 'a4', 10)
    await settle()
    expect(started).toEqual(['a1', 'a3'])
  })
})
