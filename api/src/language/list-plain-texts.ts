import { operations } from '@usiku/contracts/all-operations.ts'
import { HINTS } from '../http/hints.ts'
import { ATTEMPT_MESSAGES } from '../modules/payments/prompts/attempt-messages.service.ts'

/** What `translateText` may translate, for the catalogue. */
export function listPlainTexts(): string[] {
  return [...new Set([...listSchemaTexts(operations), ...ATTEMPT_MESSAGES])]
}

const NAMES: readonly string[] = [...HINTS, 'missingTokenMessage']

function listSchemaTexts(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' && NAMES.includes(name) ? [value] : listSchemaTexts(value),
  )
}
