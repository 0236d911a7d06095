import { DEFAULT_PROMISED_MINUTES } from '@usiku/contracts/opening-hours/constants.ts'
import { formatClock, formatDayLabel } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import { isOpenAt, listDeliverySlots } from '@usiku/contracts/opening-hours/ordering-hours.ts'

export interface DeliveryTimes {
  /** Whether the shop takes an order now, as far as this device knows. */
  readonly isOpen: boolean
  readonly slots: readonly number[]
}

export interface SlotTerms {
  /** Of the delivery zone, if it has any. */
  readonly promisedMinutes?: number | null | undefined
  /** As the server has said; it may know of other hours. */
  readonly nextOpening?: string | undefined
}

export function listDeliveryTimes(
  hours: OpeningHours | undefined,
  now: number,
  { promisedMinutes, nextOpening }: SlotTerms = {},
): DeliveryTimes {
  const slots = hours === undefined ? [] : listDeliverySlots(hours, now, promisedMinutes ?? DEFAULT_PROMISED_MINUTES)
  const known = nextOpening === undefined ? Number.NaN : Date.parse(nextOpening)
  const isAdded = known > now && !slots.includes(known)
  return {
    isOpen: hours === undefined || isOpenAt(hours, now),
    slots: isAdded ? [...slots.filter((slot) => slot > known), known].sort((one, other) => one - other) : slots,
  }
}

export interface SlotGroup {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** By day, with ISO times as values. */
export function groupSlots(slots: readonly number[], now: number): SlotGroup[] {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const slot of slots) {
    const label = formatDayLabel(slot, now)
    groups.set(label, [
      ...(groups.get(label) ?? []),
      { value: new Date(slot).toISOString(), label: `${label} ${formatClock(slot)}` },
    ])
  }
  return [...groups].map(([label, options]) => ({ label, options }))
}
