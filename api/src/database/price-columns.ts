import type { Sale } from '@usiku/contracts/catalogue/operations.ts'
import {
  findNextPriceChange,
  getScheduledDiscount,
  listSalesToCome,
  type PriceSchedule,
} from '@usiku/contracts/catalogue/sales.ts'
import type { Selectable } from 'kysely'
import type { Schema } from './schema.ts'

export type PriceColumns = Pick<
  Selectable<Schema['volumes']>,
  'discount' | 'regular_discount' | 'sales' | 'price_changes_at'
>

export type StoredPrice = Pick<PriceColumns, 'discount' | 'regular_discount' | 'sales'>

export function toSchedule({ discount, regular_discount, sales }: StoredPrice): PriceSchedule {
  return { regularDiscount: regular_discount ?? discount, sales: sales === null ? [] : (JSON.parse(sales) as Sale[]) }
}

/** Also when a change is due that was not applied yet. */
export const getDiscountAt = (row: StoredPrice, at: Date): number => getScheduledDiscount(toSchedule(row), at.getTime())

/** Leaves out sales that are over. */
export function toPriceColumns({ regularDiscount, sales }: PriceSchedule, at: Date): PriceColumns {
  const toCome = listSalesToCome(sales, at.getTime()).map(toUtc).toSorted(compareStarts)
  if (toCome.length === 0) {
    return { discount: regularDiscount, regular_discount: null, sales: null, price_changes_at: null }
  }
  const next = findNextPriceChange(toCome, at.getTime())
  return {
    discount: getScheduledDiscount({ regularDiscount, sales: toCome }, at.getTime()),
    regular_discount: regularDiscount,
    sales: JSON.stringify(toCome),
    price_changes_at: next === undefined ? null : new Date(next).toISOString(),
  }
}

function toUtc({ startsAt, endsAt, discount }: Sale): Sale {
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString(), discount }
}

const compareStarts = (one: Sale, other: Sale): number => (one.startsAt < other.startsAt ? -1 : 1)
