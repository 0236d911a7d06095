import { sanitizeText } from '../../../http/sanitize-text.ts'

/** A cell, or a row, that cannot be used; the message says what to do. */
export class CellProblem extends Error {}

/**
 * Reads `1,200`, `Ksh 1,200.00`, `1.200,50` or `1200`.
 * @returns whole shillings, and whether that was rounded; `undefined` for an empty cell
 * @throws CellProblem
 */
export function parseShillings(
  label: string,
  cell: string,
): { readonly amount: number; readonly isRounded: boolean } | undefined {
  const text = cell.replace(/\p{L}+\.?|[\s'’$€£]|\/[=-]$/gu, '')
  if (text === '') {
    if (cell.trim() === '') return undefined
    throw new CellProblem(`${label} “${cell}” is no amount.`)
  }
  const value = parseNumber(label, text)
  const amount = Math.round(value)
  if (amount < 0 || amount > MAX_AMOUNT) throw new CellProblem(`${label} ${cell} is not between 0 and 100,000,000.`)
  return { amount, isRounded: amount !== value }
}

const MAX_AMOUNT = 100_000_000

/** @returns `undefined` for an empty cell @throws CellProblem */
export function parseDecimal(label: string, cell: string): number | undefined {
  const text = cell.replace(/[%°\s]|vol\.?|abv/gi, '')
  return text === '' ? undefined : parseNumber(label, text)
}

function parseNumber(label: string, text: string): number {
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) {
    throw new CellProblem(`${label} ${text} can be read in two ways: write it without a dot.`)
  }
  const plain = removeThousands(text)
  if (!/^-?\d+(\.\d*)?$/.test(plain)) throw new CellProblem(`${label} “${text}” is no number.`)
  return Number(plain)
}

/** With a dot before the decimals. */
function removeThousands(text: string): string {
  const marks = text.replace(/[^.,]/g, '')
  if (marks.includes(',') && marks.includes('.')) {
    const isDecimalComma = text.lastIndexOf(',') > text.lastIndexOf('.')
    return text.replaceAll(isDecimalComma ? '.' : ',', '').replace(',', '.')
  }
  if (marks.startsWith(',')) return areThousands(text, ',') ? text.replaceAll(',', '') : text.replace(',', '.')
  return marks.length > 1 && areThousands(text, '.') ? text.replaceAll('.', '') : text
}

const areThousands = (text: string, mark: string): boolean =>
  text
    .split(mark)
    .slice(1)
    .every((part) => /^\d{3}$/.test(part))

export function parseYesNo(label: string, cell: string): boolean | undefined {
  const word = cell.toLowerCase()
  if (word === '') return undefined
  if (['yes', 'y', 'true', '1', 'ndiyo'].includes(word)) return true
  if (['no', 'n', 'false', '0', 'hapana'].includes(word)) return false
  throw new CellProblem(`${label} is yes or no, not “${cell}”.`)
}

/** One line. @returns `undefined` for an empty cell @throws CellProblem */
export function parseLine(label: string, cell: string, maxLength: number): string | undefined {
  return parseText(label, sanitizeText('line', cell.replace(/[\n\t]+/g, ' ')), maxLength)
}

/** @returns `undefined` for an empty cell @throws CellProblem */
export function parseLines(label: string, cell: string, maxLength: number): string | undefined {
  return parseText(label, sanitizeText('lines', cell), maxLength)
}

function parseText(label: string, text: string | undefined, maxLength: number): string | undefined {
  if (text === undefined) throw new CellProblem(`${label} has characters that cannot be shown.`)
  if (text.length <= maxLength) return text === '' ? undefined : text
  throw new CellProblem(`${label} has ${text.length} characters; at most ${maxLength} fit.`)
}

/** Cuts at the end of a word. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const part = text.slice(0, maxLength - 1)
  const end = part.lastIndexOf(' ')
  return `${(end > maxLength / 2 ? part.slice(0, end) : part).trimEnd()}…`
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  euml: 'ë',
  deg: '°',
  reg: '®',
  trade: '™',
}

/** The text of what other shops store as HTML; plain text stays as it is. */
export function toPlainText(html: string): string {
  if (!/<\/?[a-z!]|&[#a-z]/i.test(html)) return html
  return html
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->|<(style|script)\b(?:(?!<\1)[\s\S])*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|li|h[1-6]|tr|ul|ol)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (entity, name: string) => decodeEntity(name) ?? entity)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return Number.isNaN(code) || code > 0x10ffff ? undefined : String.fromCodePoint(code)
}

const SIZE = /(?:\b\d+\s*[x×]\s*)?\b\d+(?:[.,]\d+)?\s?(?:ml|cl|l|lt|ltr|litres?|liters?)\b/i

/** `Gilbey’s Gin 750ml` has the size `750ml`. */
export function findSizeInName(name: string): string | undefined {
  return SIZE.exec(name.slice(0, 200))?.[0]
}
