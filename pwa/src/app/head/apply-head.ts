import { PAGE_TAG } from './head-html.ts'
import type { HeadTag } from './head-tags.ts'

function toElement({ name, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.setAttribute(PAGE_TAG, '')
  if (text !== undefined) element.textContent = text
  return element
}

/** Puts the head of another page in the place of the one before. */
export function applyHead(tags: readonly HeadTag[]): void {
  const title = tags.find((tag) => tag.name === 'title')
  if (title?.text !== undefined) document.title = title.text
  for (const old of document.head.querySelectorAll(`[${PAGE_TAG}]`)) old.remove()
  document.head.append(...tags.filter((tag) => tag.name !== 'title').map(toElement))
}
