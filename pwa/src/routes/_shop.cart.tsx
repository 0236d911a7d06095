import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/head/page-head.ts'
import { MobileHeaderActions } from '../app/layout/mobile-header-actions.tsx'
import { CartPage } from '../features/cart/cart-page.tsx'
import { loadProduct } from './-card-controls.tsx'
import { CartWithoutData } from './-cart-without-data.tsx'
import { useLineCategories } from './-use-line-categories.ts'
import { useShopRules } from './-use-shop-rules.ts'

export const Route = createFileRoute('/_shop/cart')({
  head: ({ match }) => pageHead({ origin: match.context.origin, path: match.pathname, title: t`Cart` }),
  component: Cart,
})

function Cart() {
  const rules = useShopRules()
  useLineCategories(rules?.quantityOffers)
  return (
    <CartPage
      loadProduct={loadProduct}
      barAside={<MobileHeaderActions />}
      withoutData={<CartWithoutData />}
      delivery={rules?.delivery}
      hours={rules?.hours}
      offers={rules?.quantityOffers}
    />
  )
}
