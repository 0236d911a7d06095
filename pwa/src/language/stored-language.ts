import { isLanguage } from '@usiku/contracts/language/language.ts'
import { readValue, transact } from '../storage/idb.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { getLanguage, setLanguageSource } from './i18n.ts'

/** For the service worker, which has no page. */
export async function storeLanguage(): Promise<void> {
  const language = getLanguage()
  if ((await readValue(STORAGE_KEYS.language)) === language) return
  await transact([STORAGE_KEYS.language], () => ({ values: [language], result: undefined }))
}

/** Makes the service worker use the language of the last page. */
export async function applyStoredLanguage(): Promise<void> {
  const language = await readValue(STORAGE_KEYS.language)
  if (isLanguage(language)) setLanguageSource(() => language)
}
