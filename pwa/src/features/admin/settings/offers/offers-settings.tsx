import { SettingsTabs } from '../settings-tabs.tsx'
import classes from './offers-settings.module.css'
import { PromoCodes, type PromoCodesProps } from './promo-codes.tsx'
import { QuantityOffers } from './quantity-offers.tsx'

export function OffersSettings(props: PromoCodesProps) {
  return (
    <>
      <SettingsTabs active="offers" />
      <div className={classes.page}>
        <PromoCodes {...props} />
        <QuantityOffers />
      </div>
    </>
  )
}
