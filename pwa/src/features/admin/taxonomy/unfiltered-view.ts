import type { ListView } from '../ui/lists/list-view.ts'

export function getUnfilteredView(pageSize: number): ListView {
  return { search: '', page: 1, pageSize }
}
