import { STORAGE_KEYS } from './storage-keys.ts'

/** What somebody has typed and not sent yet, by the name of the form. */
interface Drafts {
  /** Whose they are. */
  readonly userId: string
  readonly values: Readonly<Record<string, unknown>>
}

/** What a user has left in a form of this tab; `undefined` when that is nothing. */
export function readDraft(userId: string, key: string): unknown {
  return draftsOf(userId)[key]
}

/** Keeps what a user has typed for as long as the tab lives; with `undefined` it forgets it. Blocked storage is no error. */
export function writeDraft(userId: string, key: string, value: unknown): void {
  const { [key]: _before, ...others } = draftsOf(userId)
  const values = value === undefined ? others : { ...others, [key]: value }
  try {
    sessionStorage.setItem(STORAGE_KEYS.drafts, JSON.stringify({ userId, values } satisfies Drafts))
  } catch {
    // Storage is blocked or full: the form itself remembers.
  }
}

/** Forgets everything that was typed in this tab. */
export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.drafts)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Forgets everything that was typed in this tab, unless it is this user's own. */
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
