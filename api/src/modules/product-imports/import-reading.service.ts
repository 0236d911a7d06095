import { MAX_IMPORT_ROWS } from '@usiku/contracts/product-imports/constants.ts'
import type { Transaction } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type CsvRecord, readRecords, UnreadableCsv } from './csv/read-records.ts'
import { insertRows } from './import-item.repository.ts'
import { type ImportJobContext, inStep, pause } from './import-step.ts'
import { countChunks } from './product-import.mapper.ts'
import { deleteSome, moveImport, readChunks, type StoredImport, updateImport } from './product-import.repository.ts'
import { recognizeColumns } from './rows/recognize-columns.ts'

const BATCH = 250
const SAMPLE_ROWS = 3
const SAMPLE_LENGTH = 60

/** Splits the uploaded file into rows. After an end in the middle it goes on behind the rows that are there. */
export async function readImport(deps: ImportJobContext, stored: StoredImport, signal: AbortSignal): Promise<void> {
  try {
    await readRows(deps, stored, signal)
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    await failImport(deps, stored.id, error.message)
  }
}

async function readRows(deps: ImportJobContext, stored: StoredImport, signal: AbortSignal): Promise<void> {
  const run = new Reading(deps, stored)
  for await (const record of readRecords(() => run.openChunks())) {
    if (signal.aborted) return
    run.add(record)
    if (!run.isFull) continue
    if (!(await run.write(false))) return
    await pause()
  }
  if (run.rows < 1) throw new UnreadableCsv('The file has no rows under its heads.')
  if (await run.write(true)) await removeChunks(deps, stored.id)
}

/** What has been read of a file, and is not written yet. */
class Reading {
  readonly #deps: ImportJobContext
  readonly #stored: StoredImport
  readonly #sample: (readonly string[])[] = []
  #heads: readonly string[] | undefined
  #batch: NumberedRow[] = []
  #chunks = 0
  #done: number
  rows = 0

  constructor(deps: ImportJobContext, stored: StoredImport) {
    this.#deps = deps
    this.#stored = stored
    this.#done = stored.done
  }

  async *openChunks(): AsyncGenerator<Uint8Array> {
    this.#chunks = 0
    for await (const bytes of readChunks(this.#deps.database, this.#stored.id)) {
      this.#chunks += 1
      yield bytes
    }
  }

  get isFull(): boolean {
    return this.#batch.length >= BATCH
  }

  /** The first record has the heads. @throws UnreadableCsv */
  add(record: CsvRecord): void {
    if (this.#heads === undefined) {
      this.#heads = record.cells
      return
    }
    this.rows += 1
    if (this.rows > MAX_IMPORT_ROWS) {
      throw new UnreadableCsv(
        `The file has more than ${formatNumber(MAX_IMPORT_ROWS)} rows. Split it into smaller ones.`,
      )
    }
    if (this.#sample.length < SAMPLE_ROWS) this.#sample.push(record.cells)
    if (this.rows > this.#stored.rows) this.#batch.push({ ...record, number: this.rows })
  }

  /** @returns false when the import is in another state by now */
  async write(isLast: boolean): Promise<boolean> {
    const [rows, batch] = [this.rows, this.#batch]
    const { id, size } = this.#stored
    const position = { id, state: 'reading', done: this.#done } as const
    const isWritten = await inStep(this.#deps, position, async (transaction) => {
      await insertRows(
        transaction,
        batch.map((row) => toStoredRow(id, row)),
      )
      const change = { rows, updated_at: this.#deps.now().toISOString() }
      const file = { heads: this.#heads ?? [], sample: this.#sample, change }
      if (isLast) await finish(transaction, this.#stored, file)
      else await updateImport(transaction, id, { ...change, done: rows, total: estimateRows(size, this.#chunks, rows) })
      return true
    })
    this.#done = rows
    this.#batch = []
    return isWritten === true
  }
}

interface NumberedRow extends CsvRecord {
  readonly number: number
}

const formatNumber = (value: number): string => value.toLocaleString('en-US')

/** From the part of the file that was read. */
const estimateRows = (size: number, chunk: number, rows: number): number =>
  Math.max(rows, Math.round((rows * countChunks(size)) / Math.max(1, chunk)))

const toStoredRow = (importId: string, { number, line, cells }: NumberedRow) => ({
  import_id: importId,
  number,
  line,
  cells: JSON.stringify(cells),
  item: null,
  outcome: null,
})

async function finish(
  transaction: Transaction,
  { id }: StoredImport,
  file: {
    heads: readonly string[]
    sample: readonly (readonly string[])[]
    change: { rows: number; updated_at: string }
  },
): Promise<void> {
  const heads = file.heads.map((head) => head.slice(0, 100))
  const { format, columns } = recognizeColumns(heads)
  await updateImport(transaction, id, {
    ...file.change,
    state: 'mapping',
    done: 0,
    total: 0,
    format,
    heads: JSON.stringify(heads),
    columns: JSON.stringify(columns),
    sample: JSON.stringify(file.sample.map((cells) => cells.map((cell) => cell.slice(0, SAMPLE_LENGTH)))),
  })
}

async function failImport(deps: ImportJobContext, id: string, problem: string): Promise<void> {
  const change = { state: 'failed' as const, problem, updated_at: deps.now().toISOString() }
  await inTransaction(deps.database, (transaction) => moveImport(transaction, id, ['reading'], change))
  await removeChunks(deps, id)
}

async function removeChunks({ database }: ImportJobContext, id: string): Promise<void> {
  while (await inTransaction(database, (transaction) => deleteSome(transaction, 'import_chunks', id))) await pause()
}
