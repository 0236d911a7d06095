/** Longest address a page has, in characters; search engines take no longer ones either. */
const LONGEST = 1_000
/** A search is as long as people make it: 500 characters, each of which may take 12 in an address. */
const LONGEST_SEARCH = 6_100

/** Where everything but pages is served: what is missing there is missing plainly, not a page. */
const NOT_PAGES = /^\/(api|assets|media|unsubscribe)([/?]|$)/

/** Pages that belong to one person: the browser draws them. */
const SHELL_PAGES = [
  /^\/(account|admin)(\/.*)?$/,
  /^\/(login|register|forgot-password|checkout|cart|wishlist)$/,
  /^\/reset-password\/.+$/,
]

/** What campaigns and chat apps add to a link; it makes no other page of it. */
const TRACKING = /^(utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid|mc_[ce]id)$/

/** Whether an address is one of pages, existing or not. */
export function isPageAddress(url: string): boolean {
  return !NOT_PAGES.test(url)
}

/**
 * The address of a page as the renderer gets it, without what only counts visitors.
 *
 * @returns `undefined` when it is none that the shop could have: too long, not
 * readable, or made to be taken for another host's
 */
export function pageAddress(url: string): URL | undefined {
  const longest = isSearchPage(url) ? LONGEST_SEARCH : LONGEST
  if (url.length > longest || /^\/[/\\]/.test(url) || !isReadable(url)) return undefined
  const address = new URL(url, 'http://shop')
  if (address.host !== 'shop') return undefined
  for (const name of [...address.searchParams.keys()]) {
    if (TRACKING.test(name)) address.searchParams.delete(name)
  }
  return address
}

/** Whether the browser draws this page from the bare shell. */
export function isShellPage(path: string): boolean {
  const withoutSlash = path.length > 1 ? path.replace(/\/$/, '') : path
  return SHELL_PAGES.some((pattern) => pattern.test(withoutSlash))
}

/** Whether anybody can make such an address up, and there is a page at each of them. */
export function isSearchPage(path: string): boolean {
  return path.startsWith('/search/')
}

/** Percent-encoding that can be undone, and no control characters, not even encoded ones. */
function isReadable(url: string): boolean {
  try {
    const text = decodeURIComponent(url)
    const isStrange = (character: string) => character < ' ' || character === '\u007f' || character === '\\'
    // In a search a backslash is a word like any other, as long as it is encoded.
    const looked = isSearchPage(url) ? text.replaceAll('\\', '') : text
    return !url.includes('\\') && ![...looked].some(isStrange)
  } catch {
    return false
  }
}
