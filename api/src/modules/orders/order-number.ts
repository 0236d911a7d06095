/** Order numbers have at most 20 digits; the count then starts again. */
const ORDER_NUMBER_COUNT = 10n ** 20n

export function addToOrderNumber(orderId: string, steps: bigint): string {
  return String((BigInt(orderId) + steps) % ORDER_NUMBER_COUNT)
}
