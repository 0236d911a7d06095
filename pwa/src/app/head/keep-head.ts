import type { AppRouter } from '../router.tsx'
import { applyHead } from './apply-head.ts'
import { headTags } from './head-tags.ts'

/** Lets the document's title and tags follow the navigation. */
export function keepHead(router: AppRouter): void {
  router.subscribe('onRendered', () => applyHead(headTags(router.state.matches)))
}
