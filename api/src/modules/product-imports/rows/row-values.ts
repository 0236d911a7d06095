import { MAX_STOCK } from '@usiku/contracts/catalogue/constants.ts'
import type { ImportField, ImportFormat } from '@usiku/contracts/product-imports/constants.ts'
import type { ImportColumns } from '@usiku/contracts/product-imports/operations.ts'
import {
  CellProblem,
  findSizeInName,
  parseDecimal,
  parseLine,
  parseLines,
  parseShillings,
  parseYesNo,
  shorten,
  toPlainText,
} from './cell-values.ts'
import { toPictureName } from './picture-names.ts'
import type { OptionColumns } from './recognize-columns.ts'

export interface FileLayout {
  readonly format: ImportFormat
  readonly columns: ImportColumns
  readonly options: readonly OptionColumns[]
}

/** Fields of a product; one left out, or an empty cell, is `undefined`. */
export interface ProductValues {
  readonly name: string | undefined
  readonly category: string | undefined
  readonly subcategory: string | undefined
  readonly brand: string | undefined
  readonly alcoholPercentage: number | undefined
  readonly isAlcoholic: boolean | undefined
  readonly countryOfOrigin: string | undefined
  readonly tags: readonly string[] | undefined
  readonly summary: string | undefined
  readonly description: string | undefined
  readonly metaTitle: string | undefined
  readonly metaDescription: string | undefined
}

export interface SizeValues {
  readonly volumeId: string | undefined
  readonly size: string | undefined
  readonly price: number | undefined
  readonly discount: number | undefined
  readonly stock: number | undefined
  readonly notes: readonly string[]
}

/** Of a row. */
const MAX_PICTURES = 20

/** What a row is: a size of a product, the head of its sizes, or only one more picture. */
export type RowRole = 'size' | 'head' | 'picture' | 'draft'

export class Row {
  readonly #layout: FileLayout
  readonly #cells: readonly string[]

  constructor(layout: FileLayout, cells: readonly string[]) {
    this.#layout = layout
    this.#cells = cells
  }

  /** Rows of one product have the same. @throws CellProblem */
  get key(): string {
    const { format } = this.#layout
    const [id, reference, slug] = [this.read('productId'), this.read('reference'), this.read('slug')]
    if (format === 'woocommerce' && this.#isVariation) return toParentKey(this.read('parent'))
    if (format === 'woocommerce') return reference === '' && id !== '' ? `id:${id}` : this.#toKey('sku', reference)
    if (format === 'usiku' && id !== '') return `id:${id}`
    if (format === 'usiku' && slug !== '') return `slug:${slug}`
    return this.#toKey('ref', reference)
  }

  #toKey(kind: string, reference: string): string {
    const name = this.read('name')
    if (reference !== '') return `${kind}:${reference.toLowerCase()}`
    if (name !== '') return `name:${normalizeText(name)}`
    throw new CellProblem('This row has no name.')
  }

  get role(): RowRole {
    const { format } = this.#layout
    const type = this.read('type').toLowerCase()
    if (isUnpublished(this.read('status')) && !(format === 'shopify' && this.read('name') === '')) return 'draft'
    if (format === 'woocommerce' && /\bvariable\b|\bgrouped\b/.test(type)) return 'head'
    const hasPrice = (['price', 'regularPrice', 'salePrice'] as const).some((field) => this.read(field) !== '')
    return format === 'shopify' && !hasPrice && this.read('name') === '' ? 'picture' : 'size'
  }

  get productId(): string {
    return this.#layout.format === 'usiku' ? this.read('productId') : ''
  }

  get slug(): string {
    return this.read('slug')
  }

  /** As a shop keeper looks for it. */
  get title(): string {
    return this.read('name')
  }

  get isVariation(): boolean {
    return this.#layout.format === 'woocommerce' && this.#isVariation
  }

  get #isVariation(): boolean {
    return this.read('type').toLowerCase().includes('variation')
  }

  /** @throws CellProblem */
  readProduct(): ProductValues {
    const description = this.#readLong('description', 'The description', 5_000)
    const [category, subcategory] = this.#readCategory()
    const text = (field: ImportField, label: string, max: number) => parseLine(label, this.read(field), max)
    return {
      name: text('name', 'The name', 120),
      category,
      subcategory,
      brand: text('brand', 'The brand', 60) ?? this.#findOption(/brand/i),
      alcoholPercentage: this.#readStrength(),
      isAlcoholic: parseYesNo('Alcoholic', this.read('alcoholic')),
      countryOfOrigin: text('country', 'The country', 60) ?? this.#findOption(/country|origin/i),
      tags: this.#readTags(),
      description,
      summary: shortenIfAny(parseLines('The summary', this.#readPlain('summary'), 20_000), 500),
      metaTitle: shortenIfAny(text('metaTitle', 'The meta title', 2_000), 120),
      metaDescription: shortenIfAny(parseLines('The meta description', this.read('metaDescription'), 2_000), 320),
    }
  }

  /** @param name of the product, which may contain the size @throws CellProblem */
  readSize(name: string): SizeValues {
    const notes: string[] = []
    const amount = (field: ImportField, label: string) => {
      const parsed = parseShillings(label, this.read(field))
      if (parsed?.isRounded) notes.push(`${label} ${this.read(field)} is rounded to ${parsed.amount}`)
      return parsed?.amount
    }
    const prices = {
      price: amount('price', 'The price'),
      regular: amount('regularPrice', 'The regular price'),
      sale: amount('salePrice', 'The sale price'),
      discount: amount('discount', 'The discount'),
    }
    if (prices.price === 0) notes.push('The price is 0: customers would get it for nothing')
    return {
      volumeId: this.read('volumeId') || undefined,
      size: this.#readSizeName(name),
      ...combinePrices(prices),
      stock: this.#readStock(),
      notes,
    }
  }

  /** Names of files; WooCommerce writes several addresses between commas. */
  get pictures(): string[] {
    const written = this.read('picture')
    const cells = this.#layout.format === 'woocommerce' ? written.split(',', MAX_PICTURES) : [written]
    return [...new Set(cells.map((cell) => toPictureName(cell.trim())))].filter((name) => name !== '')
  }

  /** What cannot be read is left out. */
  get sizeLabel(): string {
    try {
      return this.#readSizeName(this.title) ?? ''
    } catch {
      return ''
    }
  }

  read(field: ImportField): string {
    const column = this.#layout.columns[field]
    return column === undefined ? '' : (this.#cells[column] ?? '').trim()
  }

  #readSizeName(name: string): string | undefined {
    const written = parseLine('The size', this.read('size'), 60)
    // A column of millilitres has numbers only.
    if (written !== undefined) return /^\d+$/.test(written) ? `${written}ml` : written
    const { format } = this.#layout
    if (format === 'usiku') return undefined
    const options = this.#listOptions()
    const isSize = (option: string) => /size|volume|bottle|capacity|content|millilit|\bml\b/i.test(option)
    const chosen = format === 'shopify' || this.isVariation ? options : options.filter(({ option }) => isSize(option))
    const joined = chosen.map(({ value }) => value).join(' ')
    const fromOptions = joined === 'Default Title' ? undefined : parseLine('The size', joined, 60)
    return fromOptions ?? findSizeInName(name)
  }

  #listOptions() {
    const cell = (column: number) => (this.#cells[column] ?? '').trim()
    return this.#layout.options
      .map(({ name, value }) => ({ option: cell(name), value: cell(value) }))
      .filter(({ value }) => value !== '')
  }

  #findOption(pattern: RegExp): string | undefined {
    const { option = '', value } = this.#listOptions().find(({ option }) => pattern.test(option)) ?? {}
    return value === undefined ? undefined : parseLine(option, value, 60)
  }

  #readStrength(): number | undefined {
    const written = this.read('strength') || this.#findOption(/abv|alcohol|strength/i) || ''
    const strength = parseDecimal('The strength', written)
    if (strength === undefined || (strength >= 0 && strength <= 100)) return strength
    throw new CellProblem(`The strength ${written} is not between 0 and 100.`)
  }

  #readStock(): number | undefined {
    const written = this.read('stock')
    const stock = parseDecimal('The stock', written)
    if (stock === undefined) return undefined
    if (stock > MAX_STOCK) throw new CellProblem(`The stock ${written} is more than ${MAX_STOCK}.`)
    if (!Number.isInteger(stock)) throw new CellProblem(`The stock ${written} is no whole number.`)
    // Other shops sell more than they have.
    return Math.max(0, stock)
  }

  #readTags(): string[] | undefined {
    const tags = this.read('tags')
      .split(',')
      .map((tag) => parseLine('A tag', tag, 1_000) ?? '')
    const usable = [...new Set(tags)].filter((tag) => tag !== '' && tag.length <= 40).slice(0, 30)
    return usable.length === 0 ? undefined : usable
  }

  /** Other shops write `Drinks > Spirits > Gin`, several of them between commas. */
  #readCategory(): readonly [string | undefined, string | undefined] {
    const written = this.read('category')
    const subcategory = parseLine('The sub-category', this.read('subcategory'), 60)
    if (this.#layout.format === 'usiku') return [parseLine('The category', written, 60), subcategory]
    const paths = written.split(/(?<!\\),(?=\s*\S)/).map((path) => path.split('>').map((name) => name.trim()))
    const [deepest = []] =
      this.#layout.format === 'woocommerce'
        ? paths.toSorted((one, other) => other.length - one.length)
        : [written.split('>').map((name) => name.trim())]
    const [category = '', sub = ''] =
      deepest.length > 1 && subcategory === undefined ? deepest.slice(-2) : deepest.slice(-1)
    return [parseLine('The category', category, 60), subcategory ?? parseLine('The sub-category', sub, 60)]
  }

  #readLong(field: ImportField, label: string, max: number): string | undefined {
    return parseLines(label, this.#readPlain(field), max)
  }

  #readPlain(field: ImportField): string {
    const cell = this.read(field)
    const { format } = this.#layout
    if (format === 'usiku') return cell
    return toPlainText(format === 'woocommerce' ? cell.replaceAll('\\n', '\n') : cell)
  }
}

export const normalizeText = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

const isUnpublished = (status: string): boolean =>
  ['draft', 'archived', 'false', '0', '-1'].includes(status.toLowerCase())

const shortenIfAny = (text: string | undefined, max: number) => (text === undefined ? undefined : shorten(text, max))

function toParentKey(parent: string): string {
  if (parent === '') throw new CellProblem('This size does not say which product it belongs to.')
  return /^id:\d+$/.test(parent) ? parent : `sku:${parent.toLowerCase()}`
}

interface Prices {
  readonly price: number | undefined
  readonly regular: number | undefined
  readonly sale: number | undefined
  readonly discount: number | undefined
}

/** The price before the discount, and the discount in shillings. */
function combinePrices({ price, regular, sale, discount }: Prices) {
  const before = Math.max(regular ?? 0, price ?? 0)
  const now = sale ?? price ?? regular
  if (now === undefined) return { price: undefined, discount }
  if (sale === undefined && regular === undefined) return { price, discount }
  return { price: Math.max(before, now), discount: Math.max(before, now) - now }
}
