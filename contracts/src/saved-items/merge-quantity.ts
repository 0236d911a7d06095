/**
 * What becomes of a change from a device. Of two changes made without knowledge of each other the larger quantity
 * stays, so that nothing added is lost to a removal elsewhere; a removal that knew of the item stays a removal.
 * @param base revision that the device had when it made the change
 */
export function mergeQuantity(
  asked: number,
  item: { readonly quantity: number; readonly revision: number } | undefined,
  base: number,
): number {
  return item !== undefined && item.revision > base ? Math.max(asked, item.quantity) : asked
}
