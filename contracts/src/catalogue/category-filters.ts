export interface PriceBucket {
  readonly id: PriceBucketId
  readonly from: number
  readonly to: number | undefined
}

export const PRICE_BUCKET_IDS = ['0-1999', '2000-4999', '5000-9999', '10000-and-above'] as const
export type PriceBucketId = (typeof PRICE_BUCKET_IDS)[number]

export const PRICE_BUCKETS: readonly PriceBucket[] = [
  { id: '0-1999', from: 0, to: 1_999 },
  { id: '2000-4999', from: 2_000, to: 4_999 },
  { id: '5000-9999', from: 5_000, to: 9_999 },
  { id: '10000-and-above', from: 10_000, to: undefined },
]

export const ALCOHOL_SORTS = ['high-low', 'low-high'] as const
export type AlcoholSort = (typeof ALCOHOL_SORTS)[number]

/** @param price whole shillings: the discounted price of the first variant */
export function getPriceBucket(price: number): PriceBucketId {
  const bucket = PRICE_BUCKETS.find(({ to }) => to === undefined || price <= to)
  // The last bucket has no upper bound.
  return bucket?.id ?? '10000-and-above'
}

export function findPriceBucket(name: string): PriceBucket | undefined {
  return PRICE_BUCKETS.find(({ id }) => id === name)
}
