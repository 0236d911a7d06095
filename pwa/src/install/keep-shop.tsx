import { lazy, Suspense } from 'react'
import { useSaveData } from '../offline/save-data.ts'

const KeepShopOffer = lazy(() => import('./keep-shop-offer.tsx').then((module) => ({ default: module.KeepShopOffer })))

/** The offer to keep the shop on this phone, for those whose browser saves data: the others have it kept unasked. */
export function KeepShop() {
  if (!useSaveData()) return null
  return (
    <Suspense fallback={null}>
      <KeepShopOffer />
    </Suspense>
  )
}
