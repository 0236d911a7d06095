import { t } from '@lingui/core/macro'
import { formatDiscountLabel } from '@usiku/contracts/offers/discount-label.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { DeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import { toSmsLink } from '@usiku/contracts/orders/sms-link.ts'
import { formatSmsOrder } from '@usiku/contracts/orders/sms-order.ts'
import { toWhatsAppLink } from '@usiku/contracts/orders/whatsapp-order.ts'
import { type FormEvent, useState } from 'react'
import { getDeliveryState } from '../../shop/delivery/delivery-state.ts'
import { type Offers, useOfferDiscounts } from '../../shop/offers/offer-discounts.ts'
import { Price } from '../../shop/price/price.tsx'
import { clampQuantity, formatStockLimit } from '../../ui/forms/quantity.ts'
import { Stepper } from '../../ui/forms/stepper.tsx'
import classes from './chat-order-form.module.css'
import { getMaxQuantity } from './use-variant-selection.ts'

export interface ChatOrderFormProps {
  readonly product: Product
  /** The variant chosen on the page, preselected if in stock. */
  readonly volume: Volume
  readonly quantity: number
  /** By text message, which needs no data connection. */
  readonly bySms: boolean
  /** The recipient, from the settings. */
  readonly phone: string
  /** For the link to the product. */
  readonly origin: string
  readonly delivery: DeliveryRules | undefined
  readonly offers: Offers
  readonly onDone: () => void
}

export function ChatOrderForm({ product, volume, quantity, bySms, phone, origin, ...rest }: ChatOrderFormProps) {
  const { delivery: rules, offers, onDone } = rest
  const available = product.volumes.filter((one) => one.quantity > 0)
  const [name, setName] = useState('')
  const [destination, setDestination] = useState('')
  const [volumeId, setVolumeId] = useState(volume._id)
  const [requestedQuantity, setRequestedQuantity] = useState(quantity)
  const selectedVariant = available.find(({ _id }) => _id === volumeId) ?? available[0]
  const maxQuantity = selectedVariant === undefined ? 1 : getMaxQuantity(selectedVariant)
  const count = clampQuantity(requestedQuantity, 0, maxQuantity)
  const goodsTotal = (selectedVariant?.priceAfterDiscount ?? 0) * count
  const delivery = getDeliveryState(rules, destination, goodsTotal)
  const deliveryFee = delivery?.fee ?? 0
  const line = { id: product._id, categoryId: product.category._id, quantity: count }
  const discounts = useOfferDiscounts(selectedVariant ? [{ ...line, volume: selectedVariant }] : [], offers)
  const [isQuantityBlank, setQuantityBlank] = useState(false)
  const isReady =
    name.trim() !== '' && destination.trim() !== '' && selectedVariant !== undefined && count > 0 && !isQuantityBlank

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const orderDetails = {
      customerName: name.trim(),
      product: product.name,
      unitPrice: selectedVariant.priceAfterDiscount,
      quantity: count,
      volume: selectedVariant.size,
      deliveryLocation: destination.trim(),
      deliveryFee,
      discounts,
      productLink: `${origin}/product/${product.slug}`,
    }
    // The messaging app opens from the same tab; a new tab would stay behind, empty.
    if (bySms) window.open(toSmsLink(phone, formatSmsOrder(orderDetails)), '_self')
    else window.open(toWhatsAppLink(phone, orderDetails), '_blank', 'noopener')
    onDone()
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <p className={classes.product}>{product.name}</p>
      <TextInput
        label={t`Customer name`}
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={t`Destination`}
        placeholder={t`Street, building, gate`}
        description={delivery?.text}
        autoComplete="street-address"
        maxLength={200}
        value={destination}
        onChange={(event) => setDestination(event.currentTarget.value)}
      />
      <SelectField
        label={t`Volume`}
        data={available.map(({ _id, size }) => ({ value: _id, label: size }))}
        value={selectedVariant?._id ?? ''}
        onChange={(event) => {
          setVolumeId(event.currentTarget.value)
          setRequestedQuantity(count)
        }}
      />
      <div className={classes.line}>
        <span className={classes.label}>{t`Quantity`}</span>
        <Stepper
          label={t`Quantity`}
          value={requestedQuantity}
          min={0}
          max={maxQuantity}
          limit={formatStockLimit(selectedVariant?.quantity ?? 0)}
          onChange={(_, newQuantity) => setRequestedQuantity(newQuantity)}
          onBlank={setQuantityBlank}
        />
      </div>
      {discounts.map((discount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same name
        <div key={index} className={classes.line}>
          <span>{formatDiscountLabel(discount)}</span>
          <span>{`\u2212${formatKsh(discount.amount)}`}</span>
        </div>
      ))}
      <div className={classes.line}>
        <span className={classes.label}>{t`Total`}</span>
        <Price amount={goodsTotal + deliveryFee - sumDiscounts(discounts)} size="row" />
      </div>
      <Button type="submit" fullWidth disabled={!isReady}>
        {t({ message: 'Order', context: 'verb' })}
      </Button>
    </form>
  )
}
