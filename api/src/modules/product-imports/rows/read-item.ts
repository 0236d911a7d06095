import { CellProblem } from './cell-values.ts'
import { type FileLayout, type ProductValues, Row, type SizeValues } from './row-values.ts'

export interface StagedRow {
  readonly number: number
  readonly line: number
  readonly cells: readonly string[]
}

export interface SizeRow extends SizeValues {
  readonly row: number
}

export interface NamedPicture {
  readonly row: number
  readonly name: string
}

/** A product as the file has it. */
export interface FileItem {
  readonly rows: readonly StagedRow[]
  readonly product: ProductValues
  readonly sizes: readonly SizeRow[]
  /** In the order of the file. */
  readonly pictures: readonly NamedPicture[]
  readonly productId: string
  readonly slug: string
  readonly isDraft: boolean
}

export interface ItemProblem {
  /** The row that has it. */
  readonly row: number
  readonly text: string
}

interface ReadRow extends StagedRow {
  readonly values: Row
}

/** Joins the rows of a product: of each field the first that is filled counts. */
export function readItem(layout: FileLayout, staged: readonly StagedRow[]): FileItem | ItemProblem {
  const rows = staged.map((row) => ({ ...row, values: new Row(layout, row.cells) }))
  const [first] = rows
  if (first === undefined) throw new Error('An item has at least one row')
  if (rows.every(({ values }) => values.isVariation)) {
    return { row: first.number, text: 'The product that this size belongs to is not in the file.' }
  }
  try {
    const { productId, slug, role } = first.values
    return {
      rows: staged,
      product: joinProduct(rows),
      sizes: listSizes(rows),
      pictures: rows.flatMap(({ number, values }) => values.pictures.map((name) => ({ row: number, name }))),
      productId,
      slug,
      isDraft: role === 'draft',
    }
  } catch (error) {
    if (error instanceof RowProblem) return { row: error.row, text: error.message }
    throw error
  }
}

class RowProblem extends Error {
  readonly row: number

  constructor(text: string, row: number) {
    super(text)
    this.row = row
  }
}

/** A problem of a cell is one of its row. */
function readRow<T>({ number, values }: ReadRow, read: (values: Row) => T): T {
  try {
    return read(values)
  } catch (error) {
    throw error instanceof CellProblem ? new RowProblem(error.message, number) : error
  }
}

function joinProduct(rows: readonly ReadRow[]): ProductValues {
  // A variation is named after its size.
  const read = rows
    .filter(({ values }) => !values.isVariation)
    .map((row) => readRow(row, (values) => values.readProduct()))
  return read.reduce(fill)
}

function listSizes(rows: readonly ReadRow[]): SizeRow[] {
  const name = rows.map(({ values }) => values.title).find((title) => title !== '') ?? ''
  return rows
    .filter(({ values }) => values.role === 'size')
    .map((row) => ({ ...readRow(row, (values) => values.readSize(name)), row: row.number }))
}

function fill(product: ProductValues, other: ProductValues): ProductValues {
  const entries = Object.entries(product).map(([field, value]) => [field, value ?? other[field as keyof ProductValues]])
  return Object.fromEntries(entries) as unknown as ProductValues
}

export const isProblem = (item: FileItem | ItemProblem): item is ItemProblem => 'text' in item
