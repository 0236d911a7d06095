import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { MAX_IMPORT_COLUMNS } from '@usiku/contracts/product-imports/constants.ts'
import { CsvError, parse } from 'csv-parse'
import { type Chunks, decodeText, detectEncoding } from './decode-text.ts'

export interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A file that cannot be read; the message is for a shop keeper. */
export class UnreadableCsv extends Error {}

/** Bounds the memory when a quote is never closed. */
const MAX_RECORD_LENGTH = 300_000
const MAX_HEAD_LENGTH = 100_000

/** An apostrophe that keeps a spreadsheet from reading the cell as a formula, as this shop's files have it. */
const HARMLESS_FORMULA = /^'(?=[=+\-@\t\r])/

/**
 * Reads a file of comma-separated values piece by piece: UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs.
 * Empty lines are left out.
 * @param open the bytes from the beginning; called twice
 * @throws UnreadableCsv
 */
export async function* readRecords(open: () => Chunks): AsyncGenerator<CsvRecord> {
  const encoding = await detectEncoding(open())
  const { head, rest } = await takeHead(unifyBreaks(decodeText(open(), encoding)))
  const { delimiter, start } = findDelimiter(head)
  const text = async function* () {
    yield* slice(head.slice(start))
    for await (const piece of rest) yield* slice(piece)
  }
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
  })
  const source = Readable.from(text(), { objectMode: false, highWaterMark: 64 * 1024 })
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  try {
    yield* toRecords(parser, start === 0 ? 0 : 1)
  } catch (error) {
    throw toUnreadable(error)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

interface ParsedRecord {
  readonly info: { readonly lines: number }
  readonly record: readonly string[]
}

async function* toRecords(parsed: AsyncIterable<ParsedRecord>, skippedLines: number): AsyncGenerator<CsvRecord> {
  for await (const { info, record } of parsed) {
    if (record.length > MAX_IMPORT_COLUMNS) {
      throw new UnreadableCsv(
        `Line ${info.lines} has ${record.length} columns; at most ${MAX_IMPORT_COLUMNS} are read.`,
      )
    }
    const breaks = record.reduce((sum, cell) => sum + countBreaks(cell), 0)
    const cells = record.map((cell) => cell.trim().replace(HARMLESS_FORMULA, ''))
    if (cells.some((cell) => cell !== '')) yield { line: info.lines - breaks + skippedLines, cells }
  }
}

/** The parser reads a piece without a pause in which requests could be answered. */
async function* slice(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += PIECE_LENGTH) {
    yield text.slice(start, start + PIECE_LENGTH)
    await setImmediate()
  }
}

const PIECE_LENGTH = 16 * 1_024

const countBreaks = (cell: string): number => cell.split('\n').length - 1

/** Line breaks become `\n`, also where two pieces share one. */
async function* unifyBreaks(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of text) {
    const whole = held + piece
    held = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - held.length).replace(/\r\n?/g, '\n')
  }
  yield held.replace('\r', '\n')
}

/** The text up to the end of the first line, at least. */
async function takeHead(text: AsyncGenerator<string>) {
  let head = ''
  while (!/[^\n]\n/.test(head) && head.length < MAX_HEAD_LENGTH) {
    const { value, done } = await text.next()
    if (done) break
    head += value
  }
  if (head.includes('\0')) throw new UnreadableCsv('This is no CSV file. Save the sheet as CSV first.')
  return { head, rest: text }
}

/** What separates most of the heads; Excel may say it in a first line of its own. */
function findDelimiter(head: string): { readonly delimiter: string; readonly start: number } {
  const said = /^sep=(.)\n/.exec(head)
  if (said?.[1] !== undefined) return { delimiter: said[1], start: said[0].length }
  const line =
    head
      .trimStart()
      .replace(/"[^"]*"/g, '')
      .split('\n', 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  const [best] = counts.toSorted((one, other) => other.count - one.count)
  return { delimiter: best?.delimiter ?? ',', start: 0 }
}

function toUnreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const place = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
  if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new UnreadableCsv(`A quotation mark is opened and not closed${place}.`)
  }
  return new UnreadableCsv(`The file cannot be read as CSV${place}.`)
}
