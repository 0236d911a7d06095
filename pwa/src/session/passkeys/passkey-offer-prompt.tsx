import { lazyPart } from '../../ui/lazy-part.tsx'
import { usePasskeyOffer } from './passkey-offer.ts'

const PasskeyOfferPanel = lazyPart(async () => (await import('./passkey-offer-panel.tsx')).PasskeyOfferPanel)

/** After a sign-in with the password, on pages of the storefront. */
export function PasskeyOfferPrompt({ isAvailable }: { readonly isAvailable: boolean }) {
  const isOffered = usePasskeyOffer()
  return isAvailable && isOffered ? <PasskeyOfferPanel /> : null
}
