/** Order numbers have 20 figures at most; behind the last one the count begins again. */
const NUMBERS = 10n ** 20n

/** The order number so many after this one, without leading zeros. */
export function numberAfter(orderId: string, steps: bigint): string {
  return String((BigInt(orderId) + steps) % NUMBERS)
}
