/** A range of prices that a category's products are filtered by. */
export interface PriceBucket {
  /** As addresses and people say it: `2000-4999`. */
  readonly id: PriceBucketId
  /** The lowest price in it, whole shillings. */
  readonly from: number
  /** The highest; the last bucket has none. */
  readonly to: number | undefined
}

/** The names of the price buckets, from the cheapest. */
export const PRICE_BUCKET_IDS = ['0-1999', '2000-4999', '5000-9999', '10000-and-above'] as const
export type PriceBucketId = (typeof PRICE_BUCKET_IDS)[number]

/** Every price is in exactly one of them. */
export const PRICE_BUCKETS: readonly PriceBucket[] = [
  { id: '0-1999', from: 0, to: 1_999 },
  { id: '2000-4999', from: 2_000, to: 4_999 },
  { id: '5000-9999', from: 5_000, to: 9_999 },
  { id: '10000-and-above', from: 10_000, to: undefined },
]

/** Orders by alcohol: the strongest first, or the weakest. */
export const ALCOHOL_SORTS = ['high-low', 'low-high'] as const
export type AlcoholSort = (typeof ALCOHOL_SORTS)[number]

/**
 * The bucket of a product.
 *
 * @param price whole shillings: the discounted price of its first volume, which speaks for it on cards too
 */
export function priceBucketOf(price: number): PriceBucketId {
  const bucket = PRICE_BUCKETS.find(({ to }) => to === undefined || price <= to)
  // The last one takes whatever is left.
  return bucket?.id ?? '10000-and-above'
}

/** The bucket of a name; `undefined` when no bucket is called so. */
export function priceBucketCalled(name: string): PriceBucket | undefined {
  return PRICE_BUCKETS.find(({ id }) => id === name)
}
