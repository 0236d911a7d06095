import type { ListView } from '../ui/list-view.ts'

export function allNames(pageSize: number): ListView {
  return { search: '', page: 1, pageSize }
}
