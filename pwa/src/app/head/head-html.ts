import type { HeadTag } from './head-tags.ts'

/** Marks the tags that belong to one page and go when it is left. */
export const PAGE_TAG = 'data-page'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

function toHtml({ name, attributes, text = '' }: HeadTag): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const open = `<${name}${words.join('')}${name === 'title' ? '' : ` ${PAGE_TAG}`}>`
  if (name === 'title') return `${open}${escapeHtml(text)}</title>`
  // In a script nothing is unescaped again, so JSON writes `<` in its own way.
  if (name === 'script') return `${open}${text.replaceAll('<', '\\u003c')}</script>`
  return open
}

/** The tags as HTML: nothing in them can end a tag or start one. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(toHtml).join('')
}
