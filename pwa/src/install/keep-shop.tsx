import { useSaveData } from '../offline/save-data.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const KeepShopOffer = lazyPart(async () => (await import('./keep-shop-offer.tsx')).KeepShopOffer)

/** The offer to keep the shop on this phone, for those whose browser saves data: the others have it kept unasked. */
export function KeepShop() {
  return useSaveData() ? <KeepShopOffer /> : null
}
