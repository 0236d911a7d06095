import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { MobileHeaderActions } from '../app/layout/mobile-header-actions.tsx'
import { SessionLoading } from '../features/auth/session-loading.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { CartWithoutData } from './-cart-without-data.tsx'
import { useLineCategories } from './-use-line-categories.ts'
import { usePaymentWay } from './-use-payment-way.ts'
import { useShopRules } from './-use-shop-rules.ts'

export const Route = createFileRoute('/_shop/checkout')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Checkout` }),
  component: Checkout,
})

function Checkout() {
  const rules = useShopRules()
  useLineCategories(rules?.quantityOffers)
  const sessionLoading = (
    <SessionLoading pending={<p role="status">{t`Loading …`}</p>} reassurance={t`Your cart stays on this device.`} />
  )
  return (
    <CheckoutPage
      barAside={<MobileHeaderActions />}
      sessionLoading={sessionLoading}
      withoutData={<CartWithoutData />}
      way={usePaymentWay()}
      rules={{
        delivery: rules?.delivery,
        hours: rules?.hours,
        ageCheck: rules?.age?.check,
        offers: rules?.quantityOffers,
        hasPromoCodes: rules?.hasPromoCodes,
      }}
    />
  )
}
