import { t } from '@lingui/core/macro'
import pills from '../../../../shop/order/status-pill.module.css'
import { OFFER_STATE_LABELS, type OfferState } from './offer-text.ts'
import classes from './state-pill.module.css'

const STATUSES: Readonly<Partial<Record<OfferState, string>>> = { active: 'delivered', not_yet: 'pending' }

/** A dot and the words: never colour alone. */
export function StatePill({ state }: { readonly state: OfferState }) {
  return (
    <span className={`${pills.pill} ${classes.state}`} data-status={STATUSES[state] ?? 'ended'}>
      {t(OFFER_STATE_LABELS[state])}
    </span>
  )
}
