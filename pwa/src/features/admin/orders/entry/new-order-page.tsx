import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { MINIMUM_AGE } from '@usiku/contracts/age/constants.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { ManualOrderQuote } from '@usiku/contracts/orders/admin-operations.ts'
import { ORDER_CHANNELS, PAYMENT_METHODS } from '@usiku/contracts/orders/constants.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { formatMinutes } from '../../../../shop/delivery/delivery-text.ts'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { focusFirst } from '../../../../ui/forms/use-fields.ts'
import { FilterPills } from '../../../../ui/navigation/filter-pills.tsx'
import { toOrder } from '../../order-destinations.ts'
import cardClasses from '../../ui/card.module.css'
import { formatChannel } from '../channel.ts'
import { CustomerFields, PlaceFields } from './customer-fields.tsx'
import { DraftLines } from './draft-lines.tsx'
import { DrinkSearch } from './drink-search.tsx'
import { addDrink, setQuantity } from './drinks.ts'
import classes from './new-order-page.module.css'
import { asksForId, type OrderDraft } from './order-draft.ts'
import { type NewOrder, useNewOrder } from './use-new-order.ts'

/** An order of the counter, by phone or by chat. */
export function NewOrderPage() {
  const navigate = useNavigate()
  const order = useNewOrder(({ orderId }) => void navigate({ ...toOrder(orderId) }))
  const { draft, change } = order
  return (
    <div className={classes.page}>
      <DrinkSearch onAdd={(drink) => change({ lines: addDrink(draft.lines, drink) })} />
      <OrderForm order={order} />
    </div>
  )
}

function OrderForm({ order }: { readonly order: NewOrder }) {
  const { draft, change, fields, rejectedFields, problem } = order
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) focusFirst(form.current, rejectedFields)
  }, [rejectedFields])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    order.place()
  }
  return (
    <form
      ref={form}
      className={`${cardClasses.card} ${classes.order}`}
      noValidate
      aria-label={t`New order`}
      onSubmit={submit}
    >
      <FilterPills
        label={t`Channel`}
        filters={ORDER_CHANNELS}
        active={draft.channel}
        getLabel={formatChannel}
        onChoose={(channel) => change({ channel })}
      />
      <DraftLines
        lines={draft.lines}
        errors={fields}
        onQuantity={(line, quantity) => change({ lines: setQuantity(draft.lines, line, quantity) })}
      />
      <div className={classes.fields}>
        <CustomerFields draft={draft} errors={fields} onChange={change} />
        {draft.channel === 'counter' ? null : <PlaceFields draft={draft} errors={fields} onChange={change} />}
        <PromoCode draft={draft} error={fields.promoCode} onChange={change} />
      </div>
      <FilterPills
        label={t`Payment`}
        filters={PAYMENT_METHODS}
        active={draft.payment}
        getLabel={(method) => (method === 'cod' ? t`Cash or card` : 'M-Pesa')}
        onChoose={(payment) => change({ payment })}
      />
      {asksForId(draft) ? (
        <Checkbox
          label={t`I checked the ID: ${MINIMUM_AGE} or older`}
          checked={draft.isIdChecked}
          onChange={(event) => change({ isIdChecked: event.currentTarget.checked })}
        />
      ) : null}
      <FormAlert>{problem && <FailureText {...problem} />}</FormAlert>
      <Totals order={order} />
    </form>
  )
}

interface PromoCodeProps {
  readonly draft: OrderDraft
  readonly error: string | undefined
  readonly onChange: (facts: Partial<OrderDraft>) => void
}

function PromoCode({ draft, error, onChange }: PromoCodeProps) {
  return (
    <TextInput
      name="promoCode"
      label={t`Promo code`}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={draft.promoCode}
      error={error}
      onChange={(event) => onChange({ promoCode: event.currentTarget.value })}
    />
  )
}

function Totals({ order }: { readonly order: NewOrder }) {
  const { draft, quote, isKnown, isPlacing, clear } = order
  return (
    <div className={classes.totals}>
      <div role="status" data-pending={!isKnown || undefined}>
        {quote === undefined ? (
          <p className={classes.hint}>{describeMissing(draft)}</p>
        ) : (
          <QuoteText quote={quote} draft={draft} />
        )}
      </div>
      <div className={classes.buttons}>
        <Button variant="outline" onClick={clear}>
          {t`Clear`}
        </Button>
        <Button type="submit" disabled={!isKnown} loading={isPlacing}>
          {t`Place order`}
        </Button>
      </div>
    </div>
  )
}

function describeMissing({ lines, channel, city }: OrderDraft): string {
  if (lines.length === 0) return t`Add a drink to begin.`
  return channel !== 'counter' && city.trim() === '' ? t`Say where to deliver to see the total.` : t`The total comes …`
}

interface QuoteTextProps {
  readonly quote: ManualOrderQuote
  readonly draft: OrderDraft
}

function QuoteText({ quote: { quote, zoneName, promisedMinutes }, draft }: QuoteTextProps) {
  const { totalAmount, shippingFee = 0, discounts = [] } = quote
  const delivery = zoneName === undefined ? t`Delivery` : t`Delivery to ${zoneName}`
  const time = promisedMinutes === undefined ? [] : [t`within ${formatMinutes(promisedMinutes)}`]
  return (
    <dl className={classes.sums}>
      {draft.channel === 'counter' ? null : (
        <div>
          <dt>{[delivery, ...time].join(', ')}</dt>
          <dd>{formatKsh(shippingFee)}</dd>
        </div>
      )}
      {discounts.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same name
        <div key={index}>
          <dt>{label}</dt>
          <dd>{`−${formatKsh(amount)}`}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t`Total`}</dt>
        <dd>{formatKsh(totalAmount)}</dd>
      </div>
    </dl>
  )
}
