import { getPathPrefix, type Language, splitLanguage } from '@usiku/contracts/language/language.ts'
import { getLanguage } from './i18n.ts'

/** The URL, without host, of the same page in a language. @param url with any prefix */
export function toLanguageUrl(url: string, language: Language): string {
  const { url: path } = splitLanguage(url)
  const prefix = getPathPrefix(language)
  // `/sw?a=1`, not `/sw/?a=1`.
  return prefix === '' ? path : `${prefix}${path.replace(/^\/(?=[?#]|$)/, '')}`
}

/**
 * Absolute URL of a page in a language.
 * @param origin without trailing slash
 * @param path without prefix: `/category/gin`
 */
export function toPageUrl(origin: string, path: string, language: Language = getLanguage()): string {
  return new URL(toLanguageUrl(path, language), `${origin}/`).href
}
