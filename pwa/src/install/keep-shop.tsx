import { useSaveData } from '../offline/save-data.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const KeepShopOffer = lazyPart(async () => (await import('./keep-shop-offer.tsx')).KeepShopOffer)

/** Shown only when the browser saves data; otherwise the catalogue is downloaded automatically. */
export function KeepShop() {
  return useSaveData() ? <KeepShopOffer /> : null
}
