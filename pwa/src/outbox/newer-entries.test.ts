import { afterEach, describe, expect, it } from 'vitest'
import { redactPending } from '../session/redact-on-logout.ts'
import { cart } from '../shop/cart/cart.ts'
import { readValues, transact } from '../storage/idb.ts'
import { updateStore, updateStores } from '../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import type { Entry } from './entry.ts'
import { outbox } from './outbox-store.ts'

const ENTRY: Entry = {
  key: 'cancel-1',
  userId: 'u1',
  task: { kind: 'cancel', orderId: '1790000000000', steps: 0 } as never,
  state: 'pending',
  savedAt: '2026-11-01T18:00:00Z',
  attempts: 0,
  nextTryAt: 0,
}

const store = (value: unknown) => transact([STORAGE_KEYS.outbox], () => ({ values: [value], result: undefined }))
const readOutbox = async () => (await readValues([STORAGE_KEYS.outbox]))[0]
const add = (entry: Entry) => updateStore(outbox, (entries) => [...entries, entry])

afterEach(() => store(undefined))

describe('a page of an earlier version', () => {
  const GIFT = { key: 'gift-1', userId: 'u1', state: 'pending', task: { kind: 'gift', card: 7 } }

  it('leaves entries of a kind that it does not know', async () => {
    await store({ version: 1, entries: [GIFT] })
    await outbox.load()
    expect(outbox.getSnapshot()).toEqual([])
    await add(ENTRY)
    expect(await readOutbox()).toEqual({ version: 1, entries: [ENTRY, GIFT] })
    await updateStore(outbox, () => [])
    expect(await readOutbox()).toEqual({ version: 1, entries: [GIFT] })
  })

  it('overwrites no value of a later version, and holds its own entries in memory', async () => {
    const later = { version: 2, orders: [{ id: 'o1' }] }
    await store(later)
    await outbox.load()
    await expect(add(ENTRY)).rejects.toThrow('newer version')
    // As an order is placed: it goes on in this tab.
    await updateStores(outbox, cart, (entries, lines) => [[...entries, ENTRY], lines], true)
    expect(outbox.getSnapshot()).toEqual([ENTRY])
    expect(outbox.hasUnsavedChanges()).toBe(true)
    expect(await readOutbox()).toEqual(later)
  })

  it('leaves it at a logout too, which removes the session all the same', async () => {
    const later = { version: 2, orders: [{ id: 'o1' }] }
    await store(later)
    await transact([STORAGE_KEYS.session], () => ({ values: [{ token: 't', user: { _id: 'u1' } }], result: undefined }))
    await redactPending(['u1'])
    expect(await readValues([STORAGE_KEYS.session, STORAGE_KEYS.outbox])).toEqual([undefined, later])
  })
})
