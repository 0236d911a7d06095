import { splitLanguage } from '@usiku/contracts/language/language.ts'

/** In characters; search engines accept no longer ones either. */
const MAX_URL_LENGTH = 1_000
/** 500 characters, each of which may take 12 in a URL. */
const MAX_SEARCH_URL_LENGTH = 6_100

/** Never pages: what is missing there is a plain 404. */
const NOT_PAGES = /^\/(api|assets|media|unsubscribe)([/?]|$)/

const SHELL_PAGES = [
  /^\/(account|admin|rider)(\/.*)?$/,
  /^\/(login|register|forgot-password|checkout|cart|wishlist)$/,
  /^\/reset-password\/.+$/,
]

/** Query parameters of campaigns and chat apps, which do not change the page. */
const TRACKING_PARAMETERS = /^(utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid|mc_[ce]id)$/

/** Paths here may have the prefix of a language. */
export function isPageUrl(url: string): boolean {
  return !NOT_PAGES.test(splitLanguage(url).url)
}

/**
 * The URL for the renderer, without tracking parameters.
 * @param url without the prefix of a language
 * @returns `undefined` when it is too long, malformed, or could be read as another host
 */
export function parsePageUrl(url: string): URL | undefined {
  const maxLength = isSearchPage(url) ? MAX_SEARCH_URL_LENGTH : MAX_URL_LENGTH
  if (url.length > maxLength || /^\/[/\\]/.test(url) || !isReadable(url)) return undefined
  const address = new URL(url, 'http://shop')
  if (address.host !== 'shop') return undefined
  for (const name of [...address.searchParams.keys()]) {
    if (TRACKING_PARAMETERS.test(name)) address.searchParams.delete(name)
  }
  return address
}

export function isShellPage(path: string): boolean {
  const { url } = splitLanguage(path)
  const withoutSlash = url.length > 1 ? url.replace(/\/$/, '') : url
  return SHELL_PAGES.some((pattern) => pattern.test(withoutSlash))
}

/** A wishlist that somebody shared: of a personal page's address, but without personal data. */
export function isSharedWishlist(address: URL): boolean {
  return address.pathname === '/wishlist' && address.searchParams.has('items')
}

/** Pages that exist at arbitrary URLs. */
export function isSearchPage(path: string): boolean {
  return splitLanguage(path).url.startsWith('/search/')
}

function isReadable(url: string): boolean {
  try {
    const text = decodeURIComponent(url)
    const isStrange = (character: string) => character < ' ' || character === '\u007f' || character === '\\'
    // In a search an encoded backslash is ordinary text.
    const checked = isSearchPage(url) ? text.replaceAll('\\', '') : text
    return !url.includes('\\') && ![...checked].some(isStrange)
  } catch {
    return false
  }
}
