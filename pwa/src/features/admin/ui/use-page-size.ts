import { useLocalStorage } from '@mantine/hooks'
import { STORAGE_KEYS } from '../../../offline/storage-keys.ts'
import { PAGE_SIZES } from '../../../ui/page-sizes.ts'

type PageSizes = Readonly<Record<string, number>>

function parse(text: string | undefined): PageSizes {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as PageSizes) : {}
  } catch {
    return {}
  }
}

/**
 * The page size last chosen for a list on this device, for URLs without one.
 * @param list its plural name: `orders`
 * @param usual before any choice
 */
export function usePageSize(list: string, usual: number): readonly [number, (pageSize: number) => void] {
  const [sizes, setSizes] = useLocalStorage<PageSizes>({
    key: STORAGE_KEYS.pageSizes,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: parse,
  })
  const chosen = sizes[list]
  const pageSize = chosen !== undefined && PAGE_SIZES.includes(chosen) ? chosen : usual
  return [pageSize, (size) => setSizes((before) => ({ ...before, [list]: size }))]
}
