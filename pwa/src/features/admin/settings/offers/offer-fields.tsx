import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { Button, Switch, TextInput } from '@mantine/core'
import { MAX_OFFER_NAME_LENGTH } from '@usiku/contracts/offers/constants.ts'
import { type MouseEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { ChevronDownIcon } from '../../../../ui/icons/sign-icons.tsx'
import { MomentField } from '../../ui/forms/moment-field.tsx'
import classes from './offer-fields.module.css'
import { formatQuantityOffer, formatScope, formatValidity, getOfferState } from './offer-text.ts'
import { type OfferDraft, type OfferNumber, toOffer } from './offers-draft.ts'
import { CategoriesField, ProductsField } from './scope-fields.tsx'
import { StatePill } from './state-pill.tsx'

export interface OfferFieldsProps {
  readonly offer: OfferDraft
  readonly index: number
  readonly count: number
  readonly isOpen: boolean
  readonly getError: (field: string) => string | undefined
  readonly onToggle: () => void
  readonly onChange: (offer: OfferDraft) => void
  /** @param index zero-based */
  readonly onMove: (index: number) => void
  readonly onRemove: () => void
}

const getTitle = ({ name }: OfferDraft) => (name.trim() === '' ? t`New offer` : name)

export function OfferFields({ offer, index, count, isOpen, onToggle, onMove, onRemove, ...form }: OfferFieldsProps) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const title = getTitle(offer)
  const move = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>, to: number) => {
    flushSync(() => onMove(to))
    // Moved elements lose the focus.
    const next = button.disabled ? toggle.current : button
    next?.focus()
  }
  return (
    <li className={classes.offer} data-offer>
      <button
        ref={toggle}
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={classes.text}>
          <strong>{title}</strong>
          <span className={classes.facts}>{summarize(offer)}</span>
        </span>
        <span className={classes.state}>
          <StatePill state={getOfferState(toOffer(offer), Date.now())} />
        </span>
        <ChevronDownIcon size={20} className={classes.chevron} />
      </button>
      <fieldset id={id} className={classes.fields} hidden={!isOpen} aria-label={title}>
        {isOpen ? (
          <>
            <TermFields offer={offer} path={`offers.${index}`} {...form} />
            <ScopeFields offer={offer} path={`offers.${index}`} {...form} />
            <div className={classes.buttons}>
              <Button variant="outline" disabled={index === 0} onClick={(event) => move(event, index - 1)}>
                {t`Move up`}
              </Button>
              <Button variant="outline" disabled={index === count - 1} onClick={(event) => move(event, index + 1)}>
                {t`Move down`}
              </Button>
              <Button variant="subtle" color="red" onClick={onRemove}>
                {offer.name.trim() === '' ? t`Remove offer` : t`Remove ${offer.name}`}
              </Button>
            </div>
          </>
        ) : null}
      </fieldset>
    </li>
  )
}

const listKinds = () => [
  { value: 'pay_fewer', label: t`Pay for fewer, as in 3 for 2` },
  { value: 'fixed_price', label: t`Fixed price, as in a case` },
]

interface PartProps extends Pick<OfferFieldsProps, 'offer' | 'getError' | 'onChange'> {
  readonly path: string
}

function TermFields({ offer, path, getError, onChange }: PartProps) {
  const change = (part: Partial<OfferDraft>) => onChange({ ...offer, ...part })
  const number = (field: OfferNumber, label: string) => (
    <TextInput
      name={`${path}.${field}`}
      label={label}
      value={offer[field]}
      error={getError(`${path}.${field}`)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={11}
      required
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <TextInput
        name={`${path}.name`}
        label={t`Name for customers`}
        placeholder={t`3 for 2 on gin`}
        value={offer.name}
        error={getError(`${path}.name`)}
        autoComplete="off"
        maxLength={MAX_OFFER_NAME_LENGTH}
        required
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={classes.terms}>
        <SelectField
          name={`${path}.kind`}
          label={t`Kind`}
          data={listKinds()}
          value={offer.kind}
          onChange={(event) =>
            change({ kind: event.currentTarget.value === 'fixed_price' ? 'fixed_price' : 'pay_fewer' })
          }
        />
        {number('quantity', t`Quantity`)}
        {offer.kind === 'pay_fewer' ? number('payFor', t`Pay for`) : number('price', t`Price together (Ksh)`)}
      </div>
    </>
  )
}

function ScopeFields({ offer, path, getError, onChange }: PartProps) {
  const change = (part: Partial<OfferDraft>) => onChange({ ...offer, ...part })
  const title = getTitle(offer)
  return (
    <>
      <div className={classes.pair}>
        <ProductsField
          name={`${path}.products`}
          label={t`Products`}
          placeholder={t`Search products`}
          listLabel={t`Products of ${title}`}
          ids={offer.products}
          error={getError(`${path}.products`)}
          onChange={(products) => change({ products })}
        />
        <CategoriesField
          name={`${path}.categories`}
          label={t`Categories`}
          placeholder={t`Search categories`}
          listLabel={t`Categories of ${title}`}
          ids={offer.categories}
          error={getError(`${path}.categories`)}
          onChange={(categories) => change({ categories })}
        />
      </div>
      <p className={classes.hint}>
        {t`The offer is for drinks of any of these; without any it is for all drinks. The quantity counts one drink in one size.`}
      </p>
      <div className={classes.pair}>
        {(['startsAt', 'endsAt'] as const).map((field) => (
          <MomentField
            key={field}
            name={`${path}.${field}`}
            label={field === 'startsAt' ? t`From (Nairobi time)` : t`Until (Nairobi time)`}
            value={offer[field]}
            error={getError(`${path}.${field}`)}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <Switch
        label={t`On`}
        checked={offer.isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
    </>
  )
}

function summarize(draft: OfferDraft): string {
  const offer = toOffer(draft)
  return [formatQuantityOffer(offer), formatScope(offer), formatValidity(offer)].filter(Boolean).join(' · ')
}
