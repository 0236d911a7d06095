import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { DiscountedLine } from '@usiku/contracts/offers/discounts.ts'
import type { PromoCode, QuantityOffer } from '@usiku/contracts/offers/operations.ts'
import { useState } from 'react'
import { getNairobiDay } from '../../../../lib/nairobi-day.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { chosenProductQuery } from '../../product-choices.queries.ts'
import { parseMoment } from '../../ui/forms/moment.ts'
import { MomentField } from '../../ui/forms/moment-field.tsx'
import { parseWholeNumber } from '../../ui/forms/validation.ts'
import { describeOrder } from '../hours/hours-preview.tsx'
import { openingHoursQuery } from '../hours/opening-hours.queries.ts'
import { allPromoCodesQuery, deliveryRulesQuery } from './offers.queries.ts'
import classes from './offers-preview.module.css'
import { formatSigned, type PreviewedOrder, previewOrder } from './preview-order.ts'
import { ProductsField } from './scope-fields.tsx'

export interface OffersPreviewProps {
  /** As typed; `undefined` while they cannot be saved. */
  readonly offers: readonly QuantityOffer[] | undefined
}

const MAX_PRICE = 10_000_000

/** What an order would cost by the offers as typed, and by the saved rules of delivery and hours. */
export function OffersPreview({ offers }: OffersPreviewProps) {
  const [products, setProducts] = useState<readonly string[]>([])
  const [volumeId, setVolumeId] = useState('')
  const [texts, setTexts] = useState({ price: '2,000', quantity: '1', area: 'Ruaka' })
  const [time, setTime] = useState(() => `${getNairobiDay()}T23:50`)
  const [codeId, setCodeId] = useState('')
  const [productId = ''] = products
  const { data: product } = useQuery({ ...chosenProductQuery(productId), enabled: productId !== '' })
  const { data: codes = [] } = useQuery(allPromoCodesQuery)
  const set = (part: Partial<typeof texts>) => setTexts((before) => ({ ...before, ...part }))
  const order = toOrder({
    line: toLine(productId === '' ? undefined : product, volumeId, texts),
    area: texts.area.trim(),
    time,
    promo: codes.find(({ _id }) => _id === codeId),
  })
  return (
    <fieldset className={classes.preview}>
      <legend>{t`Try it`}</legend>
      <div className={classes.inputs}>
        <ProductsField
          name="preview-product"
          label={t`Drink`}
          placeholder={t`Any drink`}
          listLabel={t`Drink of the order`}
          ids={products}
          onChange={(ids) => setProducts(ids.slice(-1))}
        />
        {productId !== '' && product ? (
          <SizeField product={product} volumeId={volumeId} onChange={setVolumeId} />
        ) : (
          <TextInput
            label={t`Price (Ksh)`}
            inputMode="numeric"
            maxLength={11}
            value={texts.price}
            onChange={(event) => set({ price: event.currentTarget.value })}
          />
        )}
        <TextInput
          label={t`How many`}
          inputMode="numeric"
          maxLength={5}
          value={texts.quantity}
          onChange={(event) => set({ quantity: event.currentTarget.value })}
        />
        <TextInput
          label={t({ message: 'To', context: 'place' })}
          maxLength={120}
          autoComplete="off"
          value={texts.area}
          onChange={(event) => set({ area: event.currentTarget.value })}
        />
        <MomentField label={t`At (Nairobi time)`} value={time} onChange={setTime} />
        <SelectField
          label={t`Promo code`}
          data={[{ value: '', label: t`None` }, ...codes.map(({ _id, code }) => ({ value: _id, label: code }))]}
          value={codeId}
          onChange={(event) => setCodeId(event.currentTarget.value)}
        />
      </div>
      <Outcome order={order} offers={offers} />
    </fieldset>
  )
}

interface SizeFieldProps {
  readonly product: Product
  readonly volumeId: string
  readonly onChange: (volumeId: string) => void
}

function SizeField({ product: { volumes }, volumeId, onChange }: SizeFieldProps) {
  const sizes = volumes.map(({ _id, size, priceAfterDiscount }) => ({
    value: _id,
    label: `${size} · ${formatKsh(priceAfterDiscount)}`,
  }))
  const chosen = sizes.some(({ value }) => value === volumeId) ? volumeId : (sizes[0]?.value ?? '')
  return (
    <SelectField
      label={t`Size`}
      data={sizes}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface TypedLine {
  readonly price: string
  readonly quantity: string
}

/** A line of the product's first size until another is chosen; `undefined` while numbers are missing. */
function toLine(product: Product | undefined, volumeId: string, typed: TypedLine): DiscountedLine | undefined {
  const quantity = parseWholeNumber(typed.quantity)
  const volume = product?.volumes.find(({ _id }) => _id === volumeId) ?? product?.volumes[0]
  const price = volume?.priceAfterDiscount ?? parseWholeNumber(typed.price)
  if (quantity === undefined || quantity < 1 || quantity > MAX_QUANTITY) return undefined
  if (price === undefined || price > MAX_PRICE) return undefined
  return { productId: product?._id ?? '', categoryId: product?.category._id, price, quantity }
}

interface TypedOrder {
  readonly line: DiscountedLine | undefined
  readonly area: string
  readonly time: string
  readonly promo: PromoCode | undefined
}

/** @returns a sentence for what is missing */
function toOrder({ line, area, time, promo }: TypedOrder): PreviewedOrder | string {
  const at = parseMoment(time)
  if (line === undefined) return t`Enter a price, and how many: 1 to ${formatFigures(MAX_QUANTITY)}.`
  if (area === '') return t`Enter an area.`
  if (at === undefined || at === null) return t`Choose a day and a time.`
  return { line, area, at: Date.parse(at), promo }
}

interface OutcomeProps extends OffersPreviewProps {
  readonly order: PreviewedOrder | string
}

function Outcome({ order, offers }: OutcomeProps) {
  const { data: delivery, error } = useQuery(deliveryRulesQuery)
  const { data: hours } = useQuery(openingHoursQuery)
  if (typeof order === 'string' || offers === undefined || delivery === undefined) {
    const missing = error ? t`The rules of delivery could not be loaded.` : t`Loading …`
    const text = offers === undefined ? t`Complete the fields first.` : typeof order === 'string' ? order : missing
    return <p role="status">{text}</p>
  }
  const { amounts, total, problem } = previewOrder(order, { offers, delivery })
  return (
    <div role="status" className={classes.outcome}>
      <p>{t`An order of ${formatKsh(order.line.price * order.line.quantity)} to ${order.area}`}</p>
      <dl className={classes.amounts}>
        {amounts.map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same name
          <div key={index}>
            <dt>{label}</dt>
            <dd>{formatSigned(amount)}</dd>
          </div>
        ))}
        {total === undefined ? null : (
          <div className={classes.total}>
            <dt>{t`Total`}</dt>
            <dd>{formatKsh(total)}</dd>
          </div>
        )}
      </dl>
      {problem === undefined ? null : <p className={classes.problem}>{problem}</p>}
      {hours === undefined ? null : <p className={classes.hours}>{describeOrder(hours, order.at)}</p>}
    </div>
  )
}
