import { useQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { toFailure, toServerFailure } from '../api-client/errors.ts'
import { ensureData } from '../app/ensure-data.ts'
import { useSignOut } from '../app/leaving/use-sign-out.tsx'
import { contactsOf } from '../app/shell/shop-facts.ts'
import { ShopShell } from '../app/shell/shop-shell.tsx'
import { useMissingNews } from '../app/use-missing-news.ts'
import { categoriesQuery, settingsQuery } from '../features/store/store.queries.ts'
import { InstallButton } from '../install/install-button.tsx'
import { KeepShop } from '../install/keep-shop.tsx'
import { OfflineStrip } from '../install/offline-strip.tsx'
import { UpdateOffer } from '../install/update-offer.tsx'
import { WaitingStrip } from '../install/waiting-strip.tsx'
import { cartCount, useCart } from '../offline/cart.ts'
import { useLeavings } from '../offline/left.ts'
import { useSession } from '../offline/session.ts'

export const Route = createFileRoute('/_shop')({
  // Every storefront page needs it: no chunk of its own.
  codeSplitGroupings: [],
  loader: async ({ context: { queryClient } }) => {
    // Optional: screens that need either show their own error.
    await Promise.allSettled([ensureData(queryClient, categoriesQuery()), ensureData(queryClient, settingsQuery())])
  },
  component: ShopLayout,
})

const shelf = (label: string, slug: string) => ({
  label,
  link: linkOptions({ to: '/category/$slug', params: { slug } }),
})

const SHOP_LINKS = [
  shelf('Latest', 'latest'),
  shelf('Flash Sales', 'flash-sales'),
  shelf('Top Products', 'top-products'),
]

const HELP_LINKS = [
  { label: 'FAQs', link: linkOptions({ to: '/faqs' }) },
  { label: 'Terms and conditions', link: linkOptions({ to: '/terms-and-conditions' }) },
  { label: 'About us', link: linkOptions({ to: '/about-us' }) },
]

function ShopLayout() {
  const session = useSession()
  const signOut = useSignOut()
  const categories = useQuery(categoriesQuery())
  const settings = useQuery(settingsQuery())
  useMissingNews(categories, toServerFailure(categories.error, 'error fetching categories'))
  useMissingNews(settings, toFailure(settings.error, 'Error updating settings'))
  return (
    <ShopShell
      // Remount on logout, so that no typed input is left.
      key={useLeavings()}
      categories={categories.data ?? []}
      settings={settings.data}
      user={session.status === 'signed-in' ? session.user : undefined}
      cartCount={cartCount(useCart())}
      onLogout={signOut.start}
      shopLinks={SHOP_LINKS}
      helpLinks={HELP_LINKS}
      notice={
        <>
          <OfflineStrip contacts={contactsOf(settings.data)} />
          <WaitingStrip />
        </>
      }
      install={
        <>
          <InstallButton />
          <KeepShop />
        </>
      }
    >
      <Outlet />
      <UpdateOffer />
      {signOut.question}
    </ShopShell>
  )
}
