import {
  DEFAULT_LANGUAGE,
  findLanguageCookie,
  matchAcceptLanguage,
  splitLanguage,
  toLanguageUrl,
} from '@usiku/contracts/language/language.ts'
import type { FastifyRequest } from 'fastify'

/**
 * The page in the visitor's language, when its address is of another one: a prefix is only taken back from a visitor
 * who has chosen English. The target has no redirect of its own, because it is what was chosen.
 * @param url of a page that `parsePageUrl` accepts, so that a target stays within the shop
 */
export function findLanguageRedirect(url: string, { headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const page = splitLanguage(url)
  const chosen = findLanguageCookie(headers.cookie ?? '')
  if (page.language !== DEFAULT_LANGUAGE) return chosen === DEFAULT_LANGUAGE ? page.url : undefined
  const wanted = chosen ?? matchAcceptLanguage(headers['accept-language'] ?? '')
  return wanted === DEFAULT_LANGUAGE ? undefined : toLanguageUrl(page.url, wanted)
}
