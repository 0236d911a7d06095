import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { PaymentWay } from '@usiku/contracts/orders/operations.ts'
import type { ShopRules } from '@usiku/contracts/store/operations.ts'
import { useSession } from '../../session/session.ts'
import type { SessionUser } from '../../session/stored-session.ts'
import type { LoadProduct } from '../../shop/use-latest-products.ts'
import { Container } from '../../ui/layout/container.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './account-page.module.css'
import { type AccountView, SECTION_TABS } from './account-view.ts'
import { DataSaverSection } from './data-saver-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import type { OrderFilterValue } from './orders/order-filter.ts'
import { OrdersSection } from './orders/orders-section.tsx'
import { PlacesSection } from './places/places-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { ReviewDialog } from './reviews/review-dialog.tsx'
import { ReviewsSection } from './reviews/reviews-section.tsx'

const PasskeysSection = lazyPart(async () => (await import('./passkeys/passkeys-section.tsx')).PasskeysSection)
const SignInSection = lazyPart(async () => (await import('./sign-in/sign-in-section.tsx')).SignInSection)

export interface AccountPageProps {
  readonly view: AccountView
  readonly onOrders: (orders: OrderFilterValue) => void
  readonly onReview: (productId: string | undefined) => void
  readonly loadProduct: LoadProduct
  readonly way: PaymentWay | undefined
  readonly rules: ShopRules | undefined
  readonly hasPasskeys: boolean
}

export function AccountPage(props: AccountPageProps) {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <>
      <div className={classes.top}>
        <Container>
          <h1 className={classes.title}>{t`Account`}</h1>
        </Container>
      </div>
      <Container className={classes.columns}>
        <nav className={classes.menu} aria-label={t`Account`}>
          {SECTION_TABS.map(({ label, tab }) => (
            <Link
              key={tab ?? 'account'}
              to="/account"
              search={tab === undefined ? {} : { t: tab }}
              // The order filter and the opened review belong to the same section.
              activeOptions={{ exact: tab === undefined }}
              className={classes.entry}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <Section {...props} user={session.user} />
      </Container>
      <ReviewDialog
        user={session.user}
        productId={props.view.section === 'account' ? undefined : props.view.reviewed}
        onClose={() => props.onReview(undefined)}
      />
    </>
  )
}

function Section({
  view,
  onOrders,
  onReview,
  loadProduct,
  way,
  rules,
  hasPasskeys,
  user,
}: AccountPageProps & { readonly user: SessionUser }) {
  switch (view.section) {
    case 'account':
      return (
        <div>
          <ProfileSection user={user} />
          <PlacesSection userId={user._id} />
          <NotificationsSection userId={user._id} />
          <SignInSection user={user} hasPasskeys={hasPasskeys} />
          {hasPasskeys ? <PasskeysSection user={user} /> : null}
          <DataSaverSection />
          <PrivacySection user={user} />
        </div>
      )
    case 'orders':
      return (
        <OrdersSection
          userId={user._id}
          view={view.orders}
          onView={onOrders}
          onReview={onReview}
          loadProduct={loadProduct}
          way={way}
          rules={rules}
        />
      )
    case 'reviews':
      return <ReviewsSection userId={user._id} onReview={onReview} />
  }
}
