import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLocalStorage } from '@mantine/hooks'
import { STORAGE_KEYS } from '../../../storage/storage-keys.ts'

export interface SlipPaper {
  readonly id: 'roll-58' | 'roll-80' | 'a4'
  readonly label: MessageDescriptor
  /** In millimetres. A roll has no height: it is as long as the slip. */
  readonly width: number
  readonly height?: number
  /** Unprintable margin in millimetres. */
  readonly margin: number
}

const ROLL_80: SlipPaper = { id: 'roll-80', label: msg`80 mm roll`, width: 80, margin: 4 }

export const SLIP_PAPERS: readonly SlipPaper[] = [
  { id: 'roll-58', label: msg`58 mm roll`, width: 58, margin: 5 },
  ROLL_80,
  { id: 'a4', label: msg`A4 sheet`, width: 210, height: 297, margin: 12 },
]

/** Spare length in millimetres, since printer fonts may be slightly larger than screen fonts. */
const SPARE_MM = 6
const PX_PER_MM = 96 / 25.4

/**
 * The `@page` rule.
 * @param contentHeight of the slip at this paper's width, in CSS pixels
 */
export function formatPageRule({ width, height, margin }: SlipPaper, contentHeight: number): string {
  const length = height ?? Math.ceil(contentHeight / PX_PER_MM + 2 * margin + SPARE_MM)
  return `@page { size: ${width}mm ${length}mm; margin: ${margin}mm }`
}

const findPaper = (id: string | undefined) => SLIP_PAPERS.find((paper) => paper.id === id)

/** The paper last chosen on this device. */
export function useSlipPaper(): readonly [SlipPaper, (id: string) => void] {
  const [id, setId] = useLocalStorage<string>({
    key: STORAGE_KEYS.paper,
    defaultValue: ROLL_80.id,
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => findPaper(value)?.id ?? ROLL_80.id,
  })
  return [findPaper(id) ?? ROLL_80, setId]
}
