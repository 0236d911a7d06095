export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function getObject(value: unknown, name: string): JsonObject | undefined {
  const found = isObject(value) ? value[name] : undefined
  return isObject(found) ? found : undefined
}

/** Control characters, unpaired surrogates, and characters that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** Printable text, or a number as text: Daraja sends many fields as either. */
export function getText(value: JsonObject, name: string, maxLength = 200): string | undefined {
  const found = value[name]
  const text = typeof found === 'number' && Number.isFinite(found) ? String(found) : found
  return typeof text === 'string' && text.length <= maxLength ? text.replace(UNPRINTABLE, '').trim() : undefined
}

/** `5`, `5.0` or `"5.00"`. @returns `undefined` unless it is a positive number of whole shillings */
export function getWholeAmount(value: JsonObject, name: string): number | undefined {
  const amount = Number(/^(\d{1,9})(\.0*)?$/.exec(getText(value, name) ?? '')?.[1])
  return amount > 0 ? amount : undefined
}

export interface Money {
  /** Whole shillings; `undefined` when it is unreadable. */
  readonly amount: number | undefined
  /** The rest, which the shop does not account for. */
  readonly cents: number
}

/** `500`, `500.5` or `"500.50"`. @returns no amount unless it is a positive number */
export function getMoney(value: JsonObject, name: string): Money {
  const [, shillings = '', fraction = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(getText(value, name) ?? '') ?? []
  const [amount, cents] = [Number(shillings), Number(fraction.padEnd(2, '0').slice(0, 2))]
  return { amount: amount > 0 || cents > 0 ? amount : undefined, cents }
}

/** M-Pesa's number of a transaction, in upper case. */
export function getReceipt(value: JsonObject, name: string): string | undefined {
  const receipt = getText(value, name)?.toUpperCase()
  return receipt !== undefined && /^[A-Z0-9]{6,20}$/.test(receipt) ? receipt : undefined
}
