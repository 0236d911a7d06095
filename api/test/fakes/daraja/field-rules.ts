import type { Body } from './replies.ts'

export type FieldRule = (value: unknown) => boolean

const FORBIDDEN = /mpesa|m-pesa|safaricom|exe|cmd|sql|query|ngrok/i
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//

export const isPhone: FieldRule = (value) => typeof value === 'number' && /^254[17]\d{8}$/.test(String(value))

/** Texts gave timeouts in production where numbers are expected. */
export const isAmount: FieldRule = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 250_000

export const isExactly =
  (expected: string | number): FieldRule =>
  (value) =>
    value === expected

export const isTextUpTo =
  (maxLength: number): FieldRule =>
  (value) =>
    typeof value === 'string' && value.length >= 1 && value.length <= maxLength

/** Public `https:`; on loopback for tests. */
export const isCallbackUrl: FieldRule = (value) =>
  typeof value === 'string' && !FORBIDDEN.test(value) && (value.startsWith('https://') || LOOPBACK.test(value))

/** @returns names of fields that are missing, wrong or unknown */
export function findBadFields(body: Body, rules: Readonly<Record<string, FieldRule>>): string[] {
  const unknown = Object.keys(body).filter((name) => rules[name] === undefined)
  const wrong = Object.entries(rules).filter(([name, accepts]) => !accepts(body[name]))
  return [...wrong.map(([name]) => name), ...unknown]
}

const NAIROBI_MS = 3 * 3_600_000

/** `yyyyMMddHHmmss` in Nairobi. */
export function formatNairobi(at: Date): string {
  return new Date(at.getTime() + NAIROBI_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** Reads `yyyy-MM-dd HH:mm:ss` and `yyyyMMddHHmmss`, in milliseconds. */
export function parseNairobi(text: string): number {
  const local = text.replace(/\D/g, '').replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z')
  return Date.parse(local) - NAIROBI_MS
}
