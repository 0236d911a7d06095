import { type Language, splitLanguage, toLanguageUrl } from '@usiku/contracts/language/language.ts'
import { getLanguage } from './i18n.ts'

/**
 * Absolute URL of a page in a language.
 * @param origin without trailing slash
 * @param path without prefix: `/category/gin`
 */
export function toPageUrl(origin: string, path: string, language: Language = getLanguage()): string {
  return new URL(toLanguageUrl(path, language), `${origin}/`).href
}

/** Of the page in the address bar, without the prefix of its language. For code outside the router, which has none. */
export const getPagePath = (): string => splitLanguage(location.pathname).url
