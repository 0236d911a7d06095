import { plural, t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import type { KnownCustomer } from '@usiku/contracts/orders/admin-operations.ts'
import { useState } from 'react'
import { FilterPills } from '../../../../ui/navigation/filter-pills.tsx'
import { getIncompleteMomentMessage } from '../../ui/forms/moment.ts'
import { MomentField } from '../../ui/forms/moment-field.tsx'
import classes from './customer-fields.module.css'
import { customersQuery } from './entry.queries.ts'
import { chooseCustomer, isTimeIncomplete, type OrderDraft } from './order-draft.ts'

export interface CustomerFieldsProps {
  readonly draft: OrderDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (facts: Partial<OrderDraft>) => void
}

const DEBOUNCE_MS = 250
const MIN_SEARCH_LENGTH = 3

const FORGET = { userId: undefined, knownPlaces: [], place: undefined } as const

/** Phone and name, either of which finds whom the shop knows. */
export function CustomerFields({ draft, errors, onChange }: CustomerFieldsProps) {
  const [search, setSearch] = useState('')
  const type = (facts: Partial<OrderDraft>, text: string) => {
    setSearch(text.trim())
    // Another phone or name is another customer.
    onChange({ ...facts, ...FORGET })
  }
  const choose = (customer: KnownCustomer) => {
    setSearch('')
    onChange(chooseCustomer(customer))
  }
  return (
    <>
      <TextInput
        name="customerPhone"
        type="tel"
        label={t`Phone`}
        placeholder={draft.channel === 'counter' ? t`Not needed` : '0712 345 678'}
        maxLength={30}
        autoComplete="off"
        value={draft.phone}
        error={errors.customerPhone}
        onChange={(event) => type({ phone: event.currentTarget.value }, event.currentTarget.value)}
      />
      <TextInput
        name="customerName"
        label={t`Name`}
        maxLength={120}
        autoComplete="off"
        value={draft.name}
        error={errors.customerName ?? errors.userId}
        description={draft.userId === undefined ? undefined : t`The order is in the account of this customer.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => type({ name: event.currentTarget.value }, event.currentTarget.value)}
      />
      <Matches search={search} onChoose={choose} />
    </>
  )
}

interface MatchesProps {
  readonly search: string
  readonly onChoose: (customer: KnownCustomer) => void
}

function Matches({ search, onChoose }: MatchesProps) {
  const [debounced] = useDebouncedValue(search, DEBOUNCE_MS)
  const isEnough = debounced === search && search.length >= MIN_SEARCH_LENGTH
  const { data = [] } = useQuery(customersQuery(isEnough ? debounced : ''))
  if (!isEnough || data.length === 0) return null
  return (
    <ul className={classes.matches} aria-label={t`Known customers`}>
      {data.map((customer) => (
        <li key={`${customer.userId} ${customer.phone}`}>
          <button type="button" className={classes.match} onClick={() => onChoose(customer)}>
            <strong>{customer.name}</strong>
            <span>{[formatPhone(customer.phone), formatFacts(customer)].filter(Boolean).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const formatFacts = ({ userId, orders, area, city }: KnownCustomer) => {
  const count =
    userId === undefined
      ? plural(orders, { one: '# order', other: '# orders' })
      : plural(orders, { one: 'account, # order', other: 'account, # orders' })
  return [area ?? city, count].filter((fact) => fact !== '').join(' · ')
}

const getOtherPlace = () => t`Another place`

/** Where to deliver, from the places of a known customer or typed. */
export function PlaceFields({ draft, errors, onChange }: CustomerFieldsProps) {
  const { knownPlaces, place, city, note } = draft
  const names = [...knownPlaces.map(({ name }) => name), getOtherPlace()]
  const choose = (name: string) => {
    const chosen = knownPlaces.find((one) => one.name === name)
    onChange({ place: chosen, ...(chosen === undefined ? {} : { city: chosen.area }) })
  }
  return (
    <>
      {knownPlaces.length === 0 ? null : (
        <FilterPills
          label={t`Delivery place`}
          filters={names}
          active={place?.name ?? getOtherPlace()}
          getLabel={(name) => name}
          onChoose={choose}
        />
      )}
      <TextInput
        name="customerCity"
        label={t`Area or town`}
        maxLength={120}
        autoComplete="off"
        value={city}
        error={errors.customerCity ?? errors['deliveryPlace.area']}
        onChange={(event) => onChange({ city: event.currentTarget.value, place: undefined })}
      />
      <TextInput
        name="orderInstructions"
        label={t`Directions or note`}
        maxLength={500}
        autoComplete="off"
        value={note}
        error={errors.orderInstructions}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <MomentField
        name="scheduledFor"
        label={t`Deliver at (optional)`}
        value={draft.scheduledFor}
        error={isTimeIncomplete(draft) ? getIncompleteMomentMessage() : errors.scheduledFor}
        onChange={(scheduledFor) => onChange({ scheduledFor })}
      />
    </>
  )
}
