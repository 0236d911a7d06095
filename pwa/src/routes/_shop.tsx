import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { toFailure, toServerFailure } from '../api/errors.ts'
import { getShopContacts } from '../app/layout/shop-contacts.ts'
import { StorefrontLayout } from '../app/layout/storefront-layout.tsx'
import { useLogout } from '../app/logout/use-logout.tsx'
import { ensureData } from '../app/query/ensure-data.ts'
import { useQueryErrorToast } from '../app/use-query-error-toast.ts'
import { categoriesQuery, settingsQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { OfflineCataloguePrompt } from '../local-catalogue/offline-catalogue-prompt.tsx'
import { PendingBanner } from '../outbox/pending-banner.tsx'
import { InstallButton } from '../pwa/install-button.tsx'
import { InstallInstructions, InstallOffer } from '../pwa/install-offer.tsx'
import { UpdatePrompt } from '../pwa/update-prompt.tsx'
import { useLogoutCount } from '../session/logout-broadcast.ts'
import { PasskeyOfferPrompt } from '../session/passkeys/passkey-offer-prompt.tsx'
import { useSession } from '../session/session.ts'
import { OfflineBanner } from '../shop/offline-banner/offline-banner.tsx'
import { StorageNotice } from '../shop/storage-notice/storage-notice.tsx'

export const Route = createFileRoute('/_shop')({
  // Every storefront page needs it: no chunk of its own.
  codeSplitGroupings: [],
  loader: async ({ context: { queryClient } }) => {
    // Optional: screens that need either show their own error.
    await Promise.allSettled([ensureData(queryClient, categoriesQuery()), ensureData(queryClient, settingsQuery())])
  },
  component: ShopLayout,
})

const toRowLink = (label: string, slug: string) => ({
  label,
  link: linkOptions({ to: '/category/$slug', params: { slug } }),
})

const listShopLinks = () => [
  toRowLink(t`Latest`, 'latest'),
  toRowLink(t`Flash Sales`, 'flash-sales'),
  toRowLink(t`Top Products`, 'top-products'),
]

const listHelpLinks = () => [
  { label: t`FAQs`, link: linkOptions({ to: '/faqs' }) },
  { label: t`Terms and conditions`, link: linkOptions({ to: '/terms-and-conditions' }) },
  { label: t`About us`, link: linkOptions({ to: '/about-us' }) },
  { label: t`Data saver`, link: linkOptions({ to: '/data-use' }) },
]

function ShopLayout() {
  const session = useSession()
  const signOut = useLogout()
  const categories = useQuery(categoriesQuery())
  const settings = useQuery(settingsQuery())
  useQueryErrorToast(categories, toServerFailure(categories.error, t`error fetching categories`))
  useQueryErrorToast(settings, toFailure(settings.error, t`Error updating settings`))
  return (
    <StorefrontLayout
      // Remount on logout, so that no typed input is left.
      key={useLogoutCount()}
      categories={categories.data ?? []}
      settings={settings.data}
      user={session.status === 'signed-in' ? session.user : undefined}
      onLogout={signOut.start}
      shopLinks={listShopLinks()}
      helpLinks={listHelpLinks()}
      notice={
        <>
          <OfflineBanner contacts={getShopContacts(settings.data)} />
          <PendingBanner way={settings.data?.payment} />
          <StorageNotice />
        </>
      }
      install={
        <>
          <InstallButton />
          <OfflineCataloguePrompt />
        </>
      }
    >
      <InstallOffer />
      <Outlet />
      <UpdatePrompt />
      <InstallInstructions />
      <PasskeyOfferPrompt isAvailable={settings.data?.passkeys === true} />
      {signOut.dialog}
    </StorefrontLayout>
  )
}
