import type { AppRouter } from '../router.tsx'
import { applyHead } from './apply-head.ts'
import { headTags } from './head-tags.ts'

export function syncHead(router: AppRouter): void {
  router.subscribe('onRendered', () => applyHead(headTags(router.state.matches)))
}
