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

type Stored =
  | {
      readonly orders?: readonly unknown[]
      readonly lines?: readonly unknown[]
      readonly writes?: readonly unknown[]
      readonly revision?: number
    }
  | undefined

/** Writes a value as another version of the app may have left it. */
export async function writeStored(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([name, content]) =>
      new Promise<void>((fulfil, reject) => {
        const opening = indexedDB.open('usiku')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('kept', 'readwrite')
          transaction.objectStore('kept').put(content, name as string)
          transaction.oncomplete = () => fulfil()
        }
      }),
    [key, value] as const,
  )
}
