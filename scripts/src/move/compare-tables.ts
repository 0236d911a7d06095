import { hash } from 'node:crypto'
import type { Reader } from '@usiku/api/database/database.ts'
import type { MovedTable, Row, RowKey, Value } from '@usiku/api/database/moves/move-dialect.ts'
import { type KeyRange, readRows, toRowKey } from '@usiku/api/database/moves/moved-rows.ts'
import { BATCH_SIZE } from './copy-rows.ts'
import type { Move } from './move.ts'
import { MoveError } from './move-error.ts'

export interface Digest {
  readonly rows: number
  /** Sum of the rows' hashes, so that their order does not matter. */
  readonly sum: bigint
}

export interface TableDigest extends Digest {
  readonly table: string
}

/** A range of keys whose rows were the same in both databases, unless `isStale`. */
interface Chunk extends KeyRange, Digest {
  readonly isStale: boolean
}

/** Small, so that few rows are compared again after a change. */
const RANGE_SIZE = 200

/** In memory at once; a range has fewer, unless many were added since. */
const MAX_ROWS = 2 * BATCH_SIZE

const EMPTY: Digest = { rows: 0, sum: 0n }

/** Compares all rows of both databases, in ranges of keys: a change makes one range stale. */
export class ShopComparison {
  readonly #move: Move
  readonly #chunks = new Map<string, Chunk[]>()

  constructor(move: Move) {
    this.#move = move
  }

  async compareAll(): Promise<void> {
    for (const table of this.#move.tables.filter(({ key }) => key.length > 0)) {
      this.#move.report(`Comparing ${table.name}`)
      await this.compareTable(table)
    }
  }

  async compareTable(table: MovedTable): Promise<void> {
    const chunks: Chunk[] = []
    for (let after: RowKey | undefined, isLast = false; !isLast; ) {
      this.#move.signal.throwIfAborted()
      const until = table.key.length === 0 ? undefined : await this.#findEnd(table, after)
      chunks.push(await this.#compare(table, { after, until }))
      isLast = until === undefined
      after = until
    }
    this.#chunks.set(table.name, chunks)
  }

  markStale({ name }: MovedTable, keys: readonly RowKey[]): void {
    const chunks = this.#chunks.get(name) ?? []
    for (const key of keys) {
      const index = chunks.findIndex(({ until }) => until === undefined || compareKeys(key, until) <= 0)
      const found = chunks[index]
      if (found !== undefined) chunks[index] = { ...found, isStale: true }
    }
  }

  /** Compares the ranges again that changed since, or differed. */
  async compareStale(): Promise<void> {
    for (const table of this.#move.tables) {
      const chunks = this.#chunks.get(table.name) ?? []
      for (const [index, found] of chunks.entries()) {
        if (found.isStale) chunks[index] = await this.#compare(table, found)
      }
    }
  }

  /** Names of tables. */
  listDifferent(): string[] {
    return [...this.#chunks].filter(([, chunks]) => chunks.some(({ isStale }) => isStale)).map(([name]) => name)
  }

  listDigests(): TableDigest[] {
    return [...this.#chunks].map(([table, chunks]) => ({ table, ...chunks.reduce(add, EMPTY) }))
  }

  async #findEnd(table: MovedTable, after: RowKey | undefined): Promise<RowKey | undefined> {
    const keys = { ...table, columns: table.key }
    const [last] = await readRows(this.#move.source, keys, { after }, { limit: 1, offset: RANGE_SIZE - 1 })
    return last && toRowKey(table, last)
  }

  async #compare(table: MovedTable, { after, until }: KeyRange): Promise<Chunk> {
    const digest = (reader: Reader) => digestRows(reader, table, { after, until })
    const [source, target] = await Promise.all([digest(this.#move.source), digest(this.#move.target)])
    return { after, until, ...source, isStale: source.rows !== target.rows || source.sum !== target.sum }
  }
}

async function digestRows(reader: Reader, table: MovedTable, range: KeyRange): Promise<Digest> {
  let digest = EMPTY
  for (let offset = 0, isLast = false; !isLast; offset += MAX_ROWS) {
    const rows = await readRows(reader, table, range, { limit: MAX_ROWS, offset })
    for (const row of rows) digest = add(digest, { rows: 1, sum: hashRow(table, row) })
    isLast = rows.length < MAX_ROWS
  }
  return digest
}

const add = (one: Digest, other: Digest): Digest => ({
  rows: one.rows + other.rows,
  sum: BigInt.asUintN(64, one.sum + other.sum),
})

function hashRow({ columns }: MovedTable, row: Row): bigint {
  const values = JSON.stringify(columns.map((column) => row[column]))
  return hash('sha256', values, 'buffer').readBigUInt64BE()
}

function compareKeys(one: RowKey, other: RowKey): number {
  for (const [index, value] of one.entries()) {
    const difference = compareValues(value, other[index] ?? null)
    if (difference !== 0) return difference
  }
  return 0
}

/** As both databases do: text by its bytes. */
function compareValues(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other))
  throw new MoveError('A key is neither text nor a number.')
}
