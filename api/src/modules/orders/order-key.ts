/** Order numbers have at most 20 digits; the count then starts again. */
const NUMBERS = 10n ** 20n

export function numberAfter(orderId: string, steps: bigint): string {
  return String((BigInt(orderId) + steps) % NUMBERS)
}
