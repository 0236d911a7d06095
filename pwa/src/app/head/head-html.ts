import type { HeadTag } from './head-tags.ts'

/** Marks tags that are removed on navigation. */
export const PAGE_TAG = 'data-page'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

function toHtml({ name, attributes, text = '' }: HeadTag): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const open = `<${name}${attributeTexts.join('')}${name === 'title' ? '' : ` ${PAGE_TAG}`}>`
  if (name === 'title') return `${open}${escapeHtml(text)}</title>`
  // Script content is not unescaped, so use JSON's escape for `<`.
  if (name === 'script') return `${open}${text.replaceAll('<', '\\u003c')}</script>`
  return open
}

/** Escapes all content, so that nothing can end or start a tag. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(toHtml).join('')
}
