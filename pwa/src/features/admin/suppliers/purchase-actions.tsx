import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { changePurchaseStatus, type PurchaseOrder } from '@usiku/contracts/suppliers/operations.ts'
import { useState } from 'react'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { ConfirmActionDialog } from '../ui/confirm-action-dialog.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import classes from './purchase-page.module.css'
import { ReceiveDialog } from './receive-dialog.tsx'
import { PURCHASE_QUERY_IDS } from './suppliers.queries.ts'

type NewStatus = 'ordered' | 'received' | 'cancelled'

export interface PurchaseActionsProps {
  readonly order: PurchaseOrder
  readonly onEdit: () => void
}

/** What can be done with a purchase order next. */
export function PurchaseActions({ order, onEdit }: PurchaseActionsProps) {
  const { status, lines } = order
  const [isReceiving, setReceiving] = useState(false)
  const [asked, setAsked] = useState<'received' | 'cancelled'>()
  const change = useChangeStatus(order, () => setAsked(undefined))
  const isPartial = lines.some(({ received }) => received > 0)
  const ask = (wanted: 'received' | 'cancelled' | undefined) => {
    change.reset()
    setAsked(wanted)
  }
  if (status === 'received' || status === 'cancelled') return null
  return (
    <div className={classes.actions}>
      {status === 'draft' ? (
        <>
          <Button variant="outline" onClick={onEdit}>
            {t`Edit`}
          </Button>
          <Button loading={change.isPending} disabled={lines.length === 0} onClick={() => change.run('ordered')}>
            {t`Mark as ordered`}
          </Button>
        </>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setReceiving(true)}>
          {t`Receive goods`}
        </Button>
      )}
      <Button variant="outline" aria-haspopup="dialog" onClick={() => ask(isPartial ? 'received' : 'cancelled')}>
        {isPartial ? t`Close` : t`Cancel order`}
      </Button>
      <FormAlert onDismiss={change.reset}>
        {asked === undefined && change.problem ? <FailureText {...change.problem} /> : null}
      </FormAlert>
      <ConfirmActionDialog
        question={asked && (isPartial ? t`Close ${order.code}?` : t`Cancel ${order.code}?`)}
        confirmLabel={isPartial ? t`Close` : t`Cancel`}
        dismissLabel={t`Keep open`}
        danger={!isPartial}
        problem={change.problem}
        busy={change.isPending}
        onConfirm={() => asked && change.run(asked)}
        onClose={() => ask(undefined)}
      >
        {isPartial ? t`What has not come in is not expected any more.` : t`Nothing can be received for it afterwards.`}
      </ConfirmActionDialog>
      <ReceiveDialog order={isReceiving ? order : undefined} onClose={() => setReceiving(false)} />
    </div>
  )
}

const DONE: Readonly<Record<NewStatus, MessageDescriptor>> = {
  ordered: msg`Purchase order marked as ordered`,
  received: msg`Purchase order closed`,
  cancelled: msg`Purchase order cancelled`,
}

function useChangeStatus({ _id: id, version }: PurchaseOrder, onDone: () => void) {
  return useAdminMutation({
    mutationFn: async (status: NewStatus) =>
      (await sendMutation(changePurchaseStatus, { params: { id }, body: { status, version } })).data,
    messages: {
      success: ({ status }) => (status === 'draft' ? '' : t(DONE[status])),
      failure: t`The purchase order was not changed`,
    },
    invalidates: PURCHASE_QUERY_IDS,
    onSuccess: onDone,
  })
}
