/** Mean of ratings from 1 to 5 by their sum and how many there are; 0 when there are none. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count
}

/** An average as stars are drawn: to the nearest half. */
export function toHalfStars(average: number): number {
  return Math.round(average * 2) / 2
}
