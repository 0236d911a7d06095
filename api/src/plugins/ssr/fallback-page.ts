import { t } from '@lingui/core/macro'
import { getPathPrefix, LOCALES } from '@usiku/contracts/language/language.ts'
import { getLanguage } from '../../language/i18n.ts'

/** The first part of a UUID. */
const REFERENCE_LENGTH = 8

export const FALLBACK_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
} as const

/**
 * For URLs that the app cannot handle.
 * @param sentence our own text: as the other messages it is not escaped
 * @param requestId finds the request in the log
 */
export function renderFallbackPage(sentence: string, requestId: string): string {
  const language = getLanguage()
  const title = t`Oops! Page Not Found`
  const reference = requestId.slice(0, REFERENCE_LENGTH)
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{margin:15vh auto;max-width:32rem;padding:0 1rem;font:1.125rem/1.5 system-ui;color:#1c1712;background:#faf6ee}a{display:inline-block;padding:.75rem 0;color:inherit}</style>
<h1>${title}</h1>
<p>${sentence}</p>
<p><small>${t`Reference ${reference}.`}</small></p>
<a href="${getPathPrefix(language) || '/'}">${t`Go Back Home`}</a>
</html>
`
}
