import { t } from '@lingui/core/macro'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import classes from './order-notes.module.css'

export function formatSubstitutions(isAllowed: boolean): string {
  return isAllowed ? t`Allowed` : t`Not allowed`
}

type OrderNotesProps = Pick<Order, 'giftMessage' | 'recipient' | 'substitutions'>

/** What the customer noted for the counter; nothing for most orders. */
export function OrderNotes({ giftMessage, recipient, substitutions }: OrderNotesProps) {
  if (giftMessage === undefined && recipient === undefined && substitutions === undefined) return null
  return (
    <dl className={classes.notes}>
      {recipient === undefined ? null : (
        <div>
          <dt>{t`For`}</dt>
          <dd>{`${recipient.name}, ${formatPhone(recipient.phone)}`}</dd>
        </div>
      )}
      {giftMessage === undefined ? null : (
        <div>
          <dt>{t`Gift message`}</dt>
          <dd className={classes.message}>{giftMessage}</dd>
        </div>
      )}
      {substitutions === undefined ? null : (
        <div>
          <dt>{t`Substitutions`}</dt>
          <dd>{formatSubstitutions(substitutions)}</dd>
        </div>
      )}
    </dl>
  )
}
