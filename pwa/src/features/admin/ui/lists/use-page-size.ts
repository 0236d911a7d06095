import { useLocalStorage } from '@mantine/hooks'
import { isRecord } from '../../../../lib/guards.ts'
import { STORAGE_KEYS } from '../../../../storage/storage-keys.ts'
import { PAGE_SIZES } from '../../../../ui/navigation/page-sizes.ts'

type PageSizes = Readonly<Record<string, number>>

function parsePageSizes(text: string | undefined): PageSizes {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return isRecord(stored) ? (stored as PageSizes) : {}
  } catch {
    return {}
  }
}

/**
 * The page size last chosen for a list on this device, for URLs without one.
 * @param list its plural name: `orders`
 * @param defaultSize before any choice
 */
export function usePageSize(list: string, defaultSize: number): readonly [number, (pageSize: number) => void] {
  const [sizes, setSizes] = useLocalStorage<PageSizes>({
    key: STORAGE_KEYS.pageSizes,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: parsePageSizes,
  })
  const storedSize = sizes[list]
  const pageSize = storedSize !== undefined && PAGE_SIZES.includes(storedSize) ? storedSize : defaultSize
  return [pageSize, (size) => setSizes((before) => ({ ...before, [list]: size }))]
}
