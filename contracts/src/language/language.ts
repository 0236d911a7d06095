export const LANGUAGES = ['en', 'sw'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

/** Locales for `Intl` and the `lang` attribute. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-KE', sw: 'sw-KE' }

/** Set by the switch, so that the server redirects to pages in the chosen language. */
export const LANGUAGE_COOKIE = 'language'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/**
 * The first preferred language that the shop speaks.
 * @param preferred language tags, the best first: `['sw-KE', 'en']`
 */
export function matchLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.trim().split('-')[0]?.toLowerCase()
    if (isLanguage(language)) return language
  }
  return DEFAULT_LANGUAGE
}

/** Reads an `Accept-Language` header; tags without a number count most. */
export function matchAcceptLanguage(header: string): Language {
  if (header === '') return DEFAULT_LANGUAGE
  const tags = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', parameter = ''] = part.split(';')
      const quality = /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1]
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return matchLanguage(tags.map(({ tag }) => tag))
}

/** @param cookies a `Cookie` header, or `document.cookie` */
export function findLanguageCookie(cookies: string): Language | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1]
  return isLanguage(value) ? value : undefined
}

/** Prefix of the paths of pages in a language: English has none. */
export function getPathPrefix(language: Language): '' | `/${string}` {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`
}

/** Splits the prefix off a path or URL without host: `/sw/cart?a=1` is `/cart?a=1` in Swahili. */
export function splitLanguage(url: string): { readonly language: Language; readonly url: string } {
  const prefix = /^\/([a-z]{2})(?=[/?#]|$)/.exec(url)
  const language = prefix?.[1]
  if (!isLanguage(language) || language === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, url }
  const rest = url.slice(prefix?.[0].length)
  return { language, url: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The URL, without host, of the same page in a language: `/sw` of `/`, `/sw?a=1` of `/?a=1`. @param url with any prefix */
export function toLanguageUrl(url: string, language: Language): string {
  // Two slashes would name another host.
  const path = splitLanguage(url).url.replace(/^[/\\]+/, '/')
  const prefix = getPathPrefix(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '')
}
