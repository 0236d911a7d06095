import { isRecord } from '../lib/guards.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

interface FormDrafts {
  readonly userId: string
  readonly values: Readonly<Record<string, unknown>>
}

export function readDraft(userId: string, key: string): unknown {
  return getDrafts(userId)[key]
}

/** Kept in sessionStorage; `undefined` removes it. Blocked storage is ignored. */
export function writeDraft(userId: string, key: string, value: unknown): void {
  const { [key]: _before, ...others } = getDrafts(userId)
  const values = value === undefined ? others : { ...others, [key]: value }
  try {
    sessionStorage.setItem(STORAGE_KEYS.drafts, JSON.stringify({ userId, values } satisfies FormDrafts))
  } catch {
    // Storage is blocked or full: only the form has the input.
  }
}

export function clearDrafts(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.drafts)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

export function clearOtherUsersDrafts(userId: string): void {
  if (read()?.userId !== userId) clearDrafts()
}

const getDrafts = (userId: string): FormDrafts['values'] => {
  const drafts = read()
  return drafts?.userId === userId ? drafts.values : {}
}

function read(): FormDrafts | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.drafts) ?? 'null')
    if (!isRecord(stored)) return undefined
    const { userId, values } = stored
    if (typeof userId !== 'string' || !isRecord(values)) return undefined
    return { userId, values: values as FormDrafts['values'] }
  } catch {
    return undefined
  }
}
