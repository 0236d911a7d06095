import { Readable } from 'node:stream'

export type CsvCell = string | number | null

export type CsvRows = Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>

/** Excel reads UTF-8 without it as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What spreadsheets take for the beginning of a formula, which may send the sheet elsewhere. */
const FORMULA = /^[=+\-@\t\r]/

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** A file in UTF-8 after RFC 4180, one chunk a row. Fails when the rows do. */
export function createCsvStream(header: readonly string[], rows: CsvRows): Readable {
  return Readable.from(formatLines(header, rows), { objectMode: false })
}

/**
 * Rows of a table that is longer than memory, read page by page.
 * @param readAfter the page after the last item of the one before; an empty one ends
 */
export async function* readPages<T>(readAfter: (last: T | undefined) => Promise<readonly T[]>): AsyncGenerator<T> {
  let page = await readAfter(undefined)
  while (page.length > 0) {
    yield* page
    page = await readAfter(page.at(-1))
  }
}

async function* formatLines(header: readonly string[], rows: CsvRows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvRow(header)
  for await (const row of rows) yield formatCsvRow(row)
}

export function formatCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

/** Numbers stay numbers, negative ones too; only text can be a formula. */
function formatCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
