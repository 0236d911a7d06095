import {
  cancelStockTake,
  getStockTake,
  listCountSheet,
  listStockTakes,
  postStockTake,
  type SheetRow,
  type StockTake,
  saveStockCount,
  startStockTake,
} from '@usiku/contracts/stock/operations.ts'
import { FakeFailure, fakeOperation } from './fake-api.ts'
import { paginateList } from './fake-list.ts'

const CONFLICT = { code: 'version_conflict', message: 'Brian has counted 4 meanwhile.' } as const

export function buildSheetRow(name: string, stock: number, facts: Partial<SheetRow> = {}): SheetRow {
  return {
    productId: name,
    volumeId: `${name}-1`,
    name,
    size: '750ml',
    thumbnailImage: '',
    stock,
    count: null,
    ...facts,
  }
}

/** One stock take, of which each call posts one count. @returns its rows and what was sent */
export function fakeStockTake(start: readonly SheetRow[], facts: Partial<StockTake> = {}) {
  const state = { rows: start, status: 'open' as StockTake['status'], sent: [] as unknown[] }
  const read = (): StockTake => {
    const counts = state.rows.flatMap(({ count }) => count ?? [])
    const differences = counts.map(({ counted, stock }) => counted - stock)
    return {
      ...{ _id: 'take-1', category: null, openedAt: '2026-11-20T20:00:00.000Z', openedBy: 'Amina Njeri' },
      ...{ closedAt: null, status: state.status, sizes: state.rows.length, counted: counts.length },
      different: differences.filter((difference) => difference !== 0).length,
      posted: counts.filter(({ posted }) => posted !== null).length,
      units: differences.reduce((sum, difference) => sum + difference, 0),
      ...facts,
    }
  }
  const setRow = (volumeId: string, count: SheetRow['count']) => {
    state.rows = state.rows.map((row) => (row.volumeId === volumeId ? { ...row, count } : row))
  }
  fakeOperation(startStockTake, ({ body }) => {
    state.sent.push({ category: body.category })
    return { data: read() }
  })
  fakeOperation(listStockTakes, () => ({ data: [read()] }))
  fakeOperation(getStockTake, ({ params }) =>
    params.id === 'take-1'
      ? { data: read() }
      : new FakeFailure(404, { code: 'not_found', message: 'There is no such stock take.' }),
  )
  fakeOperation(listCountSheet, ({ query }) => {
    const isShown = ({ count }: SheetRow) => {
      if (query.get('show') === 'open') return count === null
      return query.get('show') !== 'different' || (count !== null && count.counted !== count.stock)
    }
    return paginateList(state.rows.filter(isShown), query)
  })
  fakeOperation(saveStockCount, ({ params, body }) => {
    const row = state.rows.find(({ volumeId }) => volumeId === params.volumeId)
    if (body.seen !== undefined && (row?.count?._id ?? null) !== body.seen) return new FakeFailure(409, CONFLICT)
    state.sent.push(body.counted)
    const at = '2026-11-20T20:30:00.000Z'
    const count = { _id: body._id, counted: body.counted, stock: row?.stock ?? 0, by: 'Amina Njeri', at, posted: null }
    setRow(params.volumeId ?? '', count)
    return { data: count }
  })
  fakeOperation(postStockTake, () => {
    const next = state.rows.find(({ count }) => count?.posted === null)
    if (next?.count) setRow(next.volumeId, { ...next.count, posted: next.count.counted - next.count.stock })
    state.status = state.rows.some(({ count }) => count?.posted === null) ? 'posting' : 'posted'
    return { data: read() }
  })
  fakeOperation(cancelStockTake, () => {
    state.status = 'cancelled'
    return { data: read() }
  })
  return { state, setRow }
}
