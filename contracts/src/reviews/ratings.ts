export function getAverageRating(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count
}

export function toHalfStars(average: number): number {
  return Math.round(average * 2) / 2
}
