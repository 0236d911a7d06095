import { ChoiceField } from '../../ui/choice-field.tsx'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import type { Product, Volume } from '@usiku/contracts/catalogue.ts'
import { chatOrderLink } from '@usiku/contracts/rules/chat-order.ts'
import { smsLink, smsOrderMessage } from '@usiku/contracts/rules/sms-order.ts'
import { type FormEvent, useState } from 'react'
import { Price } from '../../ui/price.tsx'
import { clampQuantity, limitWords } from '../../ui/quantity.ts'
import { Stepper } from '../../ui/stepper.tsx'
import classes from './chat-order-form.module.css'
import { mostOf } from './use-choice.ts'

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
  readonly onDone: () => void
}

export function ChatOrderForm({ product, volume, quantity, bySms, phone, origin, onDone }: ChatOrderFormProps) {
  const available = product.volumes.filter((one) => one.quantity > 0)
  const [name, setName] = useState('')
  const [destination, setDestination] = useState('')
  const [volumeId, setVolumeId] = useState(volume._id)
  const [wanted, setWanted] = useState(quantity)
  const chosen = available.find(({ _id }) => _id === volumeId) ?? available[0]
  const most = chosen === undefined ? 1 : mostOf(chosen)
  const count = clampQuantity(wanted, 0, most)
  const [isBlank, setBlank] = useState(false)
  const isReady = name.trim() !== '' && destination.trim() !== '' && chosen !== undefined && count > 0 && !isBlank

  const order = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const facts = {
      customerName: name.trim(),
      product: product.name,
      unitPrice: chosen.priceAfterDiscount,
      quantity: count,
      volume: chosen.size,
      deliveryLocation: destination.trim(),
      productLink: `${origin}/product/${product.slug}`,
    }
    // The messaging app opens from the same tab; a new tab would stay behind, empty.
    if (bySms) window.open(smsLink(phone, smsOrderMessage(facts)), '_self')
    else window.open(chatOrderLink(phone, facts), '_blank', 'noopener')
    onDone()
  }

  return (
    <form className={classes.form} onSubmit={order}>
      <p className={classes.what}>{product.name}</p>
      <TextInput
        label="Customer name"
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label="Destination"
        placeholder="Street, building, gate"
        autoComplete="street-address"
        maxLength={200}
        value={destination}
        onChange={(event) => setDestination(event.currentTarget.value)}
      />
      <ChoiceField
        label="Volume"
        data={available.map(({ _id, size }) => ({ value: _id, label: size }))}
        value={chosen?._id ?? ''}
        onChange={(event) => {
          setVolumeId(event.currentTarget.value)
          setWanted(count)
        }}
      />
      <div className={classes.line}>
        <span className={classes.label}>Quantity</span>
        <Stepper
          label="Quantity"
          value={wanted}
          min={0}
          max={most}
          limit={limitWords(chosen?.quantity ?? 0)}
          onChange={(_, figure) => setWanted(figure)}
          onBlank={setBlank}
        />
      </div>
      <div className={classes.line}>
        <span className={classes.label}>Total</span>
        <Price amount={(chosen?.priceAfterDiscount ?? 0) * count} size="row" />
      </div>
      <Button type="submit" fullWidth disabled={!isReady}>
        Order
      </Button>
    </form>
  )
}
