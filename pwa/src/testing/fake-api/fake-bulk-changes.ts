import {
  applyBulkChange,
  type BulkChange,
  type BulkItem,
  createBulkChange,
  getBulkChange,
  listBulkChanges,
  listBulkItems,
  undoBulkChange,
} from '@usiku/contracts/bulk-changes/operations.ts'
import { FakeFailure, fakeOperation } from './fake-api.ts'
import { paginateList } from './fake-list.ts'

const NOT_FOUND = { code: 'not_found', message: 'There is no such change any longer.' } as const

export interface FakeBulkChange {
  change: BulkChange
  items: readonly BulkItem[]
}

export function buildBulkItem(facts: Partial<BulkItem> = {}): BulkItem {
  return {
    ...{ productId: 'p1', volumeId: 'v1', name: 'Gin 1', size: '750ml', before: 1_000, after: 1_100 },
    ...{ notes: [], state: 'waiting', reason: '' },
    ...facts,
  }
}

export function buildBulkChange(facts: Partial<BulkChange> = {}): BulkChange {
  return {
    ...{ _id: 'bulk-1', action: 'prices', rule: { unit: 'percent', value: 10, step: 10 }, status: 'draft' },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', createdBy: 'Amina Njeri', undoUntil: '2099-01-01T00:00:00.000Z' },
    ...{ products: 2, jumps: 0, counts: { waiting: 0, changed: 0, skipped: 0, undone: 0, kept: 0 } },
    ...facts,
  }
}

/** One change, of which each call settles one item. @returns what was asked for, and the change as it is */
export function fakeBulkChange(start: FakeBulkChange) {
  const created: unknown[] = []
  const state = { ...start }
  const read = (): BulkChange => {
    const count = (wanted: BulkItem['state']) => state.items.filter((item) => item.state === wanted).length
    const [waiting, changed, skipped] = [count('waiting'), count('changed'), count('skipped')]
    return { ...state.change, counts: { waiting, changed, skipped, undone: count('undone'), kept: count('kept') } }
  }
  const step = (from: BulkItem['state'], to: BulkItem['state'], during: 'applying' | 'undoing') => {
    const next = state.items.find((item) => item.state === from)
    state.items = state.items.map((item) => (item === next ? { ...item, state: to } : item))
    const isDone = state.items.every((item) => item.state !== from)
    const end = during === 'applying' ? 'applied' : 'undone'
    state.change = { ...state.change, status: isDone ? end : during }
    return { data: read() }
  }
  fakeOperation(createBulkChange, ({ body }) => {
    const { _id, ...wanted } = body
    created.push(wanted)
    state.change = { ...state.change, _id, action: body.action, rule: body.rule ?? null }
    return { data: read() }
  })
  fakeOperation(listBulkChanges, () => ({ data: read().status === 'draft' ? [] : [read()] }))
  fakeOperation(getBulkChange, ({ params }) =>
    params.id === state.change._id ? { data: read() } : new FakeFailure(404, NOT_FOUND),
  )
  fakeOperation(listBulkItems, ({ query }) => paginateList(state.items, query))
  fakeOperation(applyBulkChange, () => step('waiting', 'changed', 'applying'))
  fakeOperation(undoBulkChange, () => step('changed', 'undone', 'undoing'))
  return { created, state }
}
