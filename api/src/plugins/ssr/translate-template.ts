import { t } from '@lingui/core/macro'
import { DEFAULT_LANGUAGE, getPathPrefix, type Language, LOCALES } from '@usiku/contracts/language/language.ts'
import { runInLanguage } from '../../language/i18n.ts'

const LANGUAGE = /(<html\b[^>]*?)(?: lang="[^"]*")?(?=[ >])/
const NO_SCRIPT = /(<noscript>\s*<p[^>]*>).*?(<\/p>\s*<\/noscript>)/s

/** The built page is English. */
export function translateTemplate(html: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return html
  const help = runInLanguage(language, () => formatNoScript(language))
  return html
    .replace(LANGUAGE, (_, start: string) => `${start} lang="${LOCALES[language]}"`)
    .replace(NO_SCRIPT, (_, start: string, end: string) => start + help + end)
}

function formatNoScript(language: Language): string {
  const link = `<a href="${getPathPrefix(language)}">${t`go to the shop’s first page`}</a>`
  return t`This page needs JavaScript. The drinks and their prices can be read without it: ${link}.`
}
