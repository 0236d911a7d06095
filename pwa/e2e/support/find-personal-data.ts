import type { Page } from 'playwright-core'

/** Location of a match: `IndexedDB usiku/kept/outbox`, `cookie`, `page`. */
export interface FoundText {
  readonly word: string
  readonly place: string
}

/**
 * Searches everything that the browser stores or shows: storage, databases, caches, cookies, history state, window
 * name, page and inputs.
 *
 * @param terms matched case-insensitively, plain and URL-encoded
 */
export async function findTexts(page: Page, terms: readonly string[]): Promise<readonly FoundText[]> {
  const cookies = JSON.stringify(await page.context().cookies())
  const places = await page.evaluate(searchPage, { terms, cookies, address: page.url() })
  return places.sort((one, other) => one.place.localeCompare(other.place))
}

/** Runs in the page. */
async function searchPage(task: {
  readonly terms: readonly string[]
  readonly cookies: string
  readonly address: string
}) {
  const found: { word: string; place: string }[] = []
  const spellings = task.terms.map((word) => [word.toLowerCase(), encodeURIComponent(word).toLowerCase()])
  // One pass over the megabytes of the caches, in which there is mostly nothing.
  const anyTerm = new RegExp(
    [...new Set(spellings.flat())].map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'i',
  )
  const search = (place: string, text: string) => {
    if (!anyTerm.test(text)) return
    const lower = text.toLowerCase()
    for (const [index, word] of task.terms.entries()) {
      if (spellings[index]?.some((spelling) => lower.includes(spelling))) found.push({ word, place })
    }
  }
  const asText = async (value: unknown): Promise<string> => {
    if (value instanceof Blob) return value.text()
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
    if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
      return (await Promise.all([...value].map(asText))).join('\n')
    }
    if (typeof value !== 'object' || value === null || value instanceof Date) return String(value)
    return asText(Object.entries(value))
  }
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((fulfil, reject) => {
      request.onsuccess = () => fulfil(request.result)
      request.onerror = () => reject(request.error)
    })

  const searchStorage = () => {
    for (const [key, value] of Object.entries(localStorage)) search(`localStorage ${key}`, `${key}\n${value}`)
    for (const [key, value] of Object.entries(sessionStorage)) search(`sessionStorage ${key}`, `${key}\n${value}`)
  }
  const searchDatabases = async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      search(`IndexedDB ${name}`, name)
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
        for (const [index, key] of keys.entries()) {
          search(`IndexedDB ${name}/${storeName}/${String(key)}`, await asText([key, values[index]]))
        }
      }
      database.close()
    }
  }
  const searchCaches = async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const searchEntry = async (request: Request) => {
        const response = await cache.match(request)
        const headers = [...request.headers, ...(response?.headers ?? [])].flat()
        search(
          `cache ${name} ${request.url}`,
          [name, request.url, ...headers, (await response?.text()) ?? ''].join('\n'),
        )
      }
      await Promise.all((await cache.keys()).map(searchEntry))
    }
  }
  const searchDocument = async () => {
    search('history', await asText(history.state))
    search('window name', window.name)
    search('address', task.address)
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
    search('page', [document.documentElement.outerHTML, ...typed].join('\n'))
  }

  search('cookie', task.cookies)
  searchStorage()
  await searchDatabases()
  await searchCaches()
  await searchDocument()
  return found
}

/** Stores a word in every place, to prove that the search finds it. */
export async function plantEverywhere(page: Page, word: string): Promise<void> {
  await page.evaluate(async (planted) => {
    localStorage.setItem('planted', planted)
    sessionStorage.setItem(planted, 'yes')
    await new Promise<void>((done, fail) => {
      const opening = indexedDB.open('planted')
      opening.onupgradeneeded = () => opening.result.createObjectStore('things')
      opening.onerror = () => fail(opening.error)
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('things', 'readwrite')
        const store = transaction.objectStore('things')
        store.put('yes', planted)
        store.put(new Blob([planted]), 'blob')
        store.put(new TextEncoder().encode(planted), 'bytes')
        store.put(new Map([['deep', { deeper: [planted] }]]), 'map')
        transaction.oncomplete = () => {
          opening.result.close()
          done()
        }
      }
    })
    const cache = await caches.open('planted')
    await cache.put('/body', new Response(planted))
    await cache.put('/headers', new Response('', { headers: { 'x-planted': planted } }))
    await cache.put(`/${planted}`, new Response(''))
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser
    document.cookie = `planted=${planted}`
    history.replaceState({ planted }, '', `#${planted}`)
    window.name = planted
    document.body.append(Object.assign(document.createElement('textarea'), { value: planted }))
  }, word)
}
