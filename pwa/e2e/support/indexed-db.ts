import type { Page } from 'playwright-core'

/** Reads all keys in one transaction; `undefined` for missing ones. */
export function readStored(page: Page, keys: readonly string[]): Promise<readonly Stored[]> {
  return page.evaluate(
    (names) =>
      new Promise<readonly Stored[]>((found, fail) => {
        const opening = indexedDB.open('usiku')
        // Not created yet: a database made here would lack the app's object store.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('kept')
          const store = transaction.objectStore('kept')
          const readings = names.map((name) => store.get(name))
          transaction.onabort = () => fail(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            found(readings.map((reading) => reading.result))
          }
        }
      }),
    [...keys],
  )
}

interface StoredEntry {
  readonly state: string
  readonly userId?: string
  readonly savedAt?: string
  readonly task?: { readonly kind: string; readonly placement?: object }
}

/** Entries of the outbox that are not accepted yet. */
export async function readOutbox(page: Page): Promise<readonly string[]> {
  const [outbox] = await readStored(page, ['outbox-entries'])
  return (outbox?.entries ?? []).flatMap(({ task }) => task?.kind ?? [])
}

type Stored =
  | {
      readonly entries?: readonly StoredEntry[]
      readonly lines?: readonly unknown[]
      readonly revision?: number
      readonly draft?: Readonly<Record<string, string>>
    }
  | undefined

/** Writes a value as another version of the app may have left it; `undefined` removes it. */
export async function writeStored(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([name, content]) =>
      new Promise<void>((fulfil, reject) => {
        const opening = indexedDB.open('usiku')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('kept', 'readwrite')
          const store = transaction.objectStore('kept')
          if (content === undefined) store.delete(name as string)
          else store.put(content, name as string)
          transaction.oncomplete = () => fulfil()
        }
      }),
    [key, value] as const,
  )
}
