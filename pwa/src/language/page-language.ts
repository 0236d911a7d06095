import {
  DEFAULT_LANGUAGE,
  findLanguageCookie,
  LANGUAGE_COOKIE,
  type Language,
  LOCALES,
  matchLanguage,
  splitLanguage,
  toLanguageUrl,
} from '@usiku/contracts/language/language.ts'
import { addMessages, type Catalogue, getLanguage, setLanguageSource } from './i18n.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Loads the messages of the page's language. The URL decides, as it did for a page that the server has rendered; a
 * shell from the device first moves to the URL of the preferred language.
 *
 * @param isRendered whether the server has rendered the page
 * @returns false when the messages could not be loaded, and the page is in English
 */
export async function startLanguage(isRendered: boolean): Promise<boolean> {
  if (!isRendered) moveTo(getPreferredLanguage())
  const { language } = splitLanguage(location.pathname)
  try {
    await loadMessages(language)
  } catch {
    moveTo('en')
    return false
  }
  setLanguageSource(() => language)
  document.documentElement.lang = LOCALES[language]
  return true
}

function getPreferredLanguage(): Language {
  const chosen = findLanguageCookie(document.cookie)
  if (chosen !== undefined) return chosen
  // Somebody's link in a language is opened in it.
  const { language } = splitLanguage(location.pathname)
  return language === DEFAULT_LANGUAGE ? matchLanguage(navigator.languages) : language
}

function moveTo(language: Language): void {
  const url = getUrlIn(language)
  if (url !== `${location.pathname}${location.search}${location.hash}`) history.replaceState(history.state, '', url)
}

const getUrlIn = (language: Language) =>
  toLanguageUrl(`${location.pathname}${location.search}${location.hash}`, language)

const CATALOGUES: Readonly<
  Partial<Record<Language, Readonly<Record<'shop' | 'staff', () => Promise<{ readonly messages: Catalogue }>>>>>
> = {
  sw: { shop: () => import('./sw/shop.po'), staff: () => import('./sw/staff.po') },
}

/** @throws Error when the catalogue is not on this device and cannot be fetched */
async function loadMessages(language: Language, part: 'shop' | 'staff' = 'shop'): Promise<void> {
  const catalogue = await CATALOGUES[language]?.[part]()
  if (catalogue !== undefined) addMessages(language, catalogue.messages)
}

/** Loads what only staff read, in the page's language. @throws Error when it cannot be fetched */
export function loadStaffMessages(): Promise<void> {
  return loadMessages(getLanguage(), 'staff')
}

/** Remembers the language on this device. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
