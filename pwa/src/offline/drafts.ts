import { STORAGE_KEYS } from './storage-keys.ts'

interface Drafts {
  readonly userId: string
  readonly values: Readonly<Record<string, unknown>>
}

export function readDraft(userId: string, key: string): unknown {
  return draftsOf(userId)[key]
}

/** Kept in sessionStorage; `undefined` removes it. Blocked storage is ignored. */
export function writeDraft(userId: string, key: string, value: unknown): void {
  const { [key]: _before, ...others } = draftsOf(userId)
  const values = value === undefined ? others : { ...others, [key]: value }
  try {
    sessionStorage.setItem(STORAGE_KEYS.drafts, JSON.stringify({ userId, values } satisfies Drafts))
  } catch {
    // Storage is blocked or full: only the form has the input.
  }
}

export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.drafts)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

export function forgetDraftsOfOthers(userId: string): void {
  if (read()?.userId !== userId) forgetDrafts()
}

const draftsOf = (userId: string): Drafts['values'] => {
  const drafts = read()
  return drafts?.userId === userId ? drafts.values : {}
}

function read(): Drafts | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.drafts) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('userId' in stored) || !('values' in stored))
      return undefined
    const { userId, values } = stored
    if (typeof userId !== 'string' || typeof values !== 'object' || values === null) return undefined
    return { userId, values: values as Drafts['values'] }
  } catch {
    return undefined
  }
}
