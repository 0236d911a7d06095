import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import {
  type OpeningHours,
  type OrderStop,
  resumeOrders,
  stopOrders,
} from '@usiku/contracts/opening-hours/operations.ts'
import { isStoppedAt } from '@usiku/contracts/opening-hours/ordering-hours.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { useState } from 'react'
import '../../../../ui/form-styles.css'
import { ActionDialog, ActionForm } from '../../ui/forms/action-form.tsx'
import { type Choice, ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { useActionForm } from '../../ui/forms/use-action-form.ts'
import { sendMutation } from '../../ui/send-mutation.ts'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { openingHoursQuery } from './opening-hours.queries.ts'
import classes from './order-stop.module.css'

const getTitle = () => t`Stop taking orders`

/** Stops and resumes orders. Nothing while it is not known whether they are stopped. */
export function OrderStopSwitch() {
  const { data: hours } = useQuery(openingHoursQuery)
  const [isAsking, setIsAsking] = useState(false)
  if (hours === undefined) return null
  const stop = isStoppedAt(hours, Date.now()) ? hours.stop : null
  return (
    <section className={classes.bar} aria-label={t`Stop switch`} data-stopped={stop !== null || undefined}>
      {stop === null ? null : (
        <p className={classes.state}>
          <strong>{formatStop(stop)}</strong>
          {stop.reason === '' ? null : <span>{t`Customers read: ${stop.reason}`}</span>}
        </p>
      )}
      {stop === null ? null : <ResumeButton stop={stop} />}
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {stop === null ? t`Stop taking orders …` : t`Change …`}
      </Button>
      <ActionDialog item={isAsking ? stop : undefined} title={getTitle()} onClose={() => setIsAsking(false)}>
        {(displayed) => <StopForm stop={displayed} onClose={() => setIsAsking(false)} />}
      </ActionDialog>
    </section>
  )
}

function formatStop({ until }: OrderStop): string {
  return until === null
    ? t`Not taking orders until you say so`
    : t`Not taking orders until ${formatMoment(Date.parse(until), Date.now())}`
}

/** Shows the answer at once. */
function useShowHours() {
  const queryClient = useQueryClient()
  return ({ data }: { readonly data: OpeningHours }) => queryClient.setQueryData(openingHoursQuery.queryKey, data)
}

function ResumeButton({ stop }: { readonly stop: OrderStop }) {
  const resume = useAdminMutation({
    mutationFn: () => sendMutation(resumeOrders, { body: { until: stop.until } }),
    messages: { success: t`Taking orders again`, failure: t`Orders could not be resumed` },
    invalidates: [getShopRules.id],
    onSuccess: useShowHours(),
  })
  return (
    <Button loading={resume.isPending} onClick={() => resume.run(undefined)}>
      {t`Take orders again`}
    </Button>
  )
}

const listLengths = (): readonly Choice<'30' | '60' | 'open'>[] => [
  { value: '30', label: t`30 minutes` },
  { value: '60', label: t`1 hour` },
  { value: 'open', label: t`Until I say so`, description: t`Nobody can schedule an order meanwhile.` },
]

interface StopFormProps {
  readonly stop: OrderStop | null
  readonly onClose: () => void
}

function StopForm({ stop, onClose }: StopFormProps) {
  const show = useShowHours()
  const { field, values, set, getError, ...form } = useActionForm({
    initial: { minutes: '30', reason: stop?.reason ?? '' },
    check: () => ({}),
    send: ({ minutes, reason }) =>
      sendMutation(stopOrders, {
        body: { minutes: minutes === 'open' ? null : Number(minutes), reason: reason.trim() },
      }),
    messages: { success: t`Orders are stopped`, failure: t`Orders could not be stopped` },
    invalidates: [getShopRules.id],
    onDone: (reply) => {
      show(reply)
      onClose()
    },
  })
  return (
    <ActionForm {...form} title={getTitle()} submitLabel={t`Stop orders`} danger onCancel={onClose}>
      <ChoiceCards
        name="minutes"
        label={t`For how long`}
        choices={listLengths()}
        value={values.minutes}
        error={getError('minutes')}
        onChoose={(minutes) => set('minutes', minutes)}
      />
      <TextInput
        {...field('reason')}
        label={t`Reason for customers`}
        description={t`Such as: Many orders just now. May be left out.`}
        maxLength={120}
      />
    </ActionForm>
  )
}
