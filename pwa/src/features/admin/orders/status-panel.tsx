import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { useRef, useState } from 'react'
import { StatusPill } from '../../../shop/order/status-pill.tsx'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { useRestoreFocus } from '../../../ui/hooks/use-restore-focus.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toHistory } from '../audit-destinations.ts'
import cardClasses from '../ui/card.module.css'
import { ConfirmPanel } from './confirm-panel.tsx'
import { IdCheck } from './id-check.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { RiderMenu } from './riders/rider-menu.tsx'
import { SLIP_PAPERS, useSlipPaper } from './slip-paper.ts'
import { StatusDialog } from './status-dialog.tsx'
import classes from './status-panel.module.css'
import { useUpdateStatus } from './use-update-status.ts'

export function StatusPanel({ order }: { readonly order: Order }) {
  const [opened, setOpened] = useState(false)
  const update = useUpdateStatus(order.orderId, () => setOpened(false))
  const section = useRef<HTMLElement>(null)
  const [isDecided, setDecided] = useState(false)
  // Confirm and Refuse are unmounted.
  useRestoreFocus(section, isDecided)
  const open = () => {
    update.reset()
    setOpened(true)
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`${cardClasses.card} ${cardClasses.padded} ${classes.panel}`}
      aria-labelledby="status"
    >
      <div className={classes.head}>
        <h2 id="status" className={cardClasses.title}>
          {t`Status`}
        </h2>
        <StatusPill status={order.orderStatus} needsConfirmation={order.needsConfirmation} />
      </div>
      {order.cancelReason === undefined ? null : <p className={classes.reason}>{order.cancelReason}</p>}
      {order.needsConfirmation ? <ConfirmPanel order={order} onDecided={() => setDecided(true)} /> : null}
      <OrderTimeline order={order} />
      <SiteLink {...toHistory('order', order.orderId)} className={classes.history}>
        {t`History of this order`}
      </SiteLink>
      <RiderMenu order={order} />
      <IdCheck order={order} />
      <FormAlert onDismiss={update.reset}>{update.problem && <FailureText {...update.problem} />}</FormAlert>
      <Button fullWidth onClick={open}>
        {t`Update status`}
      </Button>
      <SlipPrinter order={order} />
      <StatusDialog
        opened={opened}
        order={order}
        busy={update.isPending}
        conflict={update.conflict}
        refusal={update.refusal}
        onSave={update.save}
        onLoad={update.load}
        onClose={() => {
          update.reset()
          setOpened(false)
        }}
      />
    </section>
  )
}

const listPaperChoices = () => SLIP_PAPERS.map(({ id, label }) => ({ value: id, label: t(label) }))

function SlipPrinter({ order }: { readonly order: Order }) {
  const [paper, setPaper] = useSlipPaper()
  return (
    <div className={classes.printer}>
      <Button variant="outline" onClick={() => window.print()}>
        {t`Print packing slip`}
      </Button>
      <SelectField
        aria-label={t`Paper`}
        data={listPaperChoices()}
        value={paper.id}
        onChange={(event) => setPaper(event.currentTarget.value)}
      />
      <PackingSlip order={order} paper={paper} />
    </div>
  )
}
