import { t } from '@lingui/core/macro'
import { Button, Radio } from '@mantine/core'
import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { ORDER_STATUSES, type OrderStatus, parseOrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { useState } from 'react'
import type { Failure } from '../../../api/errors.ts'
import { formatOrderStatus } from '../../../shop/order/status-pill.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { describeCancellation } from '../order-payment.ts'
import type { StatusChange } from '../order-status-mutation.ts'
import { VersionConflict } from '../ui/forms/version-conflict.tsx'
import { isIdCheckDue } from './id-check.tsx'
import classes from './status-dialog.module.css'

export interface StatusDialogProps {
  readonly opened: boolean
  readonly order: Order
  /** Whether it is being saved: nothing can be pressed meanwhile. */
  readonly busy: boolean
  /** Who was quicker, once that is why it could not be saved. */
  readonly conflict: EditConflict | undefined
  /** Why the order cannot have its promo code again. */
  readonly refusal: Failure | undefined
  readonly onSave: (change: StatusChange) => void
  /** Fetches the present order. */
  readonly onLoad: (onLoaded: (latest: Order) => void) => void
  readonly onClose: () => void
}

const getTitle = () => t`Update status`
const getIdReminder = () => t`Was the ID checked? This order has alcohol, and no check is recorded.`
const getDeliveredStaySold = () => t`Delivered drinks do not go back into stock.`

function describeConsequences(order: Order): string {
  const stock = order.orderStatus === 'delivered' ? getDeliveredStaySold() : undefined
  return [describeCancellation(order), stock].filter(Boolean).join(' ')
}

function describeStatus(status: OrderStatus, order: Order): string {
  if (status === 'cancelled') return describeConsequences(order)
  return status === 'delivered' && isIdCheckDue(order) ? getIdReminder() : ''
}

/** Chooses one of the five statuses. */
export function StatusDialog({ opened, onClose, ...form }: StatusDialogProps) {
  const close = form.busy ? () => undefined : onClose
  return (
    <Dialog opened={opened} onClose={close} title={getTitle()}>
      <StatusForm {...form} onClose={close} />
    </Dialog>
  )
}

/** Mounted on each opening, so the update carries the version that was on screen then. */
function StatusForm({ order, busy, conflict, refusal, onSave, onLoad, onClose }: Omit<StatusDialogProps, 'opened'>) {
  const [status, setStatus] = useState(order.orderStatus)
  const [version, setVersion] = useState(order.version)
  const rebase = (latest: Order) => {
    setStatus(latest.orderStatus)
    setVersion(latest.version)
  }
  const choose = (text: string) => setStatus((before) => parseOrderStatus(text) ?? before)
  return (
    <>
      <Radio.Group value={status} onChange={choose} aria-label={getTitle()}>
        <div className={classes.cards} data-dense={conflict !== undefined || undefined}>
          {ORDER_STATUSES.map((one) => (
            <Radio.Card
              key={one}
              value={one}
              disabled={busy}
              // One Tab stop for all: the arrow keys go from one to the next.
              tabIndex={one === status ? 0 : -1}
              data-autofocus={one === status || undefined}
            >
              <span className={classes.card}>
                <Radio.Indicator />
                <span className={classes.label}>{formatOrderStatus(one)}</span>
                {one === order.orderStatus ? <span className={classes.current}>{t`Now`}</span> : null}
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <p className={classes.note} role="status">
        {describeStatus(status, order)}
      </p>
      <div className={classes.refusal}>
        <FormAlert>{refusal && <FailureText {...refusal} />}</FormAlert>
      </div>
      {conflict ? (
        <div className={classes.conflict}>
          <VersionConflict
            subject="order"
            conflict={conflict}
            busy={busy}
            onLoad={() => onLoad(rebase)}
            // The order may have changed again after the question: that is asked about, too.
            onOverwrite={() => onSave({ status, version: conflict.version ?? order.version })}
          />
        </div>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onClose} disabled={busy}>
          {t`Keep as is`}
        </Button>
        {conflict ? null : (
          <Button onClick={() => onSave({ status, version })} loading={busy}>
            {t`Save`}
          </Button>
        )}
      </div>
    </>
  )
}
