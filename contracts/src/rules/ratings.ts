/** Mean of ratings from 1 to 5; 0 when there are none. */
export function averageRating(ratings: readonly number[]): number {
  return ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}

/** An average as stars are drawn: to the nearest half. */
export function toHalfStars(average: number): number {
  return Math.round(average * 2) / 2
}
