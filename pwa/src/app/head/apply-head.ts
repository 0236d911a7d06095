import type { AppRouter } from '../router.tsx'
import { PAGE_TAG } from './head-html.ts'
import { type HeadTag, headTags } from './head-tags.ts'

function toElement({ name, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.setAttribute(PAGE_TAG, '')
  if (text !== undefined) element.textContent = text
  return element
}

/** Keeps tags that both pages share: a re-inserted manifest is fetched again. */
export function applyHead(tags: readonly HeadTag[]): void {
  const title = tags.find((tag) => tag.name === 'title')
  if (title?.text !== undefined) document.title = title.text
  const missing = tags.filter((tag) => tag.name !== 'title').map(toElement)
  for (const old of document.head.querySelectorAll(`[${PAGE_TAG}]`)) {
    const same = missing.findIndex((element) => element.isEqualNode(old))
    if (same < 0) old.remove()
    else missing.splice(same, 1)
  }
  document.head.append(...missing)
}

/** @param isRendered whether the server has rendered the first page, whose tags are complete */
export function syncHead(router: AppRouter, isRendered: boolean): void {
  router.subscribe('onRendered', ({ fromLocation }) => {
    if (fromLocation !== undefined || !isRendered) applyHead(headTags(router.state.matches))
  })
}
