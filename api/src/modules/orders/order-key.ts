/** Order numbers have 20 figures at most; behind the last one the count begins again. */
const NUMBERS = 10n ** 20n

/** The order number after this one. */
export function nextNumber(orderId: string): string {
  return String((BigInt(orderId) + 1n) % NUMBERS)
}
