import type { ListView } from '../ui/list-view.ts'

/** What such a list shows when nothing is left out. */
export function allNames(pageSize: number): ListView {
  return { search: '', page: 1, pageSize }
}
