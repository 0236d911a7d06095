import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { needsAgeCheck } from '@usiku/contracts/age/age-check.ts'
import type { AgeCheck } from '@usiku/contracts/age/constants.ts'
import { recordIdCheck } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { useRef, useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { useRestoreFocus } from '../../../ui/hooks/use-restore-focus.ts'
import { cacheOrderDetails, orderQuery } from '../order.queries.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import classes from './id-check.module.css'

const getUpdateFailed = () => t`error updating order`

/** Whether the order has alcohol and no check of the ID is recorded. */
export function isIdCheckDue({ items, orderStatus, idCheckedAt }: Order): boolean {
  return needsAgeCheck(items) && orderStatus !== 'cancelled' && idCheckedAt === undefined
}

const STATEMENTS: Readonly<Record<AgeCheck, MessageDescriptor>> = {
  confirmation: msg`The customer confirmed to be 18 or older.`,
  date_of_birth: msg`The customer gave a date of birth of 18 years or more.`,
}

/** What the customer said about their age, and the check of the ID at the door. */
export function IdCheck({ order }: { readonly order: Order }) {
  const { ageCheck, idCheckedAt, idCheckedBy } = order
  const section = useRef<HTMLElement>(null)
  const [isRecorded, setRecorded] = useState(false)
  // The button is unmounted.
  useRestoreFocus(section, isRecorded)
  if (!isIdCheckDue(order) && idCheckedAt === undefined) return null
  return (
    <section ref={section} tabIndex={-1} className={classes.panel} aria-label={t`Age`}>
      {ageCheck === undefined ? null : <p className={classes.note}>{t(STATEMENTS[ageCheck])}</p>}
      {idCheckedAt === undefined ? (
        <RecordButton orderId={order.orderId} onRecorded={() => setRecorded(true)} />
      ) : (
        <p className={classes.checked}>
          {[
            idCheckedBy === undefined ? t`ID checked` : t`ID checked by ${idCheckedBy}`,
            formatNairobiMoment(idCheckedAt),
          ].join(' · ')}
        </p>
      )}
    </section>
  )
}

interface RecordButtonProps {
  readonly orderId: string
  readonly onRecorded: () => void
}

function RecordButton({ orderId, onRecorded }: RecordButtonProps) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => sendMutation(recordIdCheck, { params: { orderId } }),
    onSuccess: ({ data }) => {
      cacheOrderDetails(queryClient, data)
      notify.success(t`updating order successfull`, 'order')
      onRecorded()
    },
    onError: (error) => {
      // The order may have been cancelled meanwhile.
      void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
      notify.error(getUpdateFailed(), 'order', toFailure(error, getUpdateFailed()).reason)
    },
  })
  return (
    <>
      <FormAlert onDismiss={reset}>{error && <FailureText {...toFailure(error, getUpdateFailed())} />}</FormAlert>
      <Button variant="outline" fullWidth loading={isPending} onClick={() => mutate()}>
        {t`ID checked`}
      </Button>
    </>
  )
}
