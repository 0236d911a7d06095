import { useLocation } from '@tanstack/react-router'
import { useUpdateAvailable } from '../../pwa/update-available.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useSession } from '../session.ts'
import { usePasskeyOffer } from './passkey-offer.ts'

const PasskeyOfferPanel = lazyPart(async () => (await import('./passkey-offer-panel.tsx')).PasskeyOfferPanel)

const EXCLUDED_PATH = '/checkout'

/** After a sign-in with the password, on pages of the storefront; never during the checkout. */
export function PasskeyOfferPrompt({ isAvailable }: { readonly isAvailable: boolean }) {
  const isOffered = usePasskeyOffer()
  const isOrdering = useLocation({ select: ({ pathname }) => pathname.startsWith(EXCLUDED_PATH) })
  const session = useSession()
  // The update has the same place.
  const hasUpdate = useUpdateAvailable()
  if (!isAvailable || !isOffered || isOrdering || hasUpdate || session.status !== 'signed-in') return null
  return <PasskeyOfferPanel key={session.user._id} />
}
