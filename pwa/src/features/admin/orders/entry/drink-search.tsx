import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isBarcode } from '@usiku/contracts/catalogue/barcodes.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { toFailure } from '../../../../api/errors.ts'
import { Thumbnail } from '../../../../shop/picture/thumbnail.tsx'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { SearchIcon } from '../../../../ui/icons/navigation-icons.tsx'
import { ScanButton } from '../../ui/scan/scan-button.tsx'
import classes from './drink-search.module.css'
import { type Drink, type FoundDrink, getDrinkKey } from './drinks.ts'
import { drinkSearchQuery } from './entry.queries.ts'

const DEBOUNCE_MS = 150
const getSearchFailed = () => t`The drinks could not be searched`

export interface DrinkSearchProps {
  readonly onAdd: (drink: Drink) => void
}

/** Finds drinks; one tap adds a unit, Enter the first that is in stock. */
export function DrinkSearch({ onAdd }: DrinkSearchProps) {
  const queryClient = useQueryClient()
  const [term, setTerm] = useState('')
  const [debounced] = useDebouncedValue(term.trim(), DEBOUNCE_MS)
  const input = useRef<HTMLInputElement>(null)
  const { data, error, isPlaceholderData } = useQuery(drinkSearchQuery(debounced))
  const drinks = debounced === '' ? [] : (data ?? [])
  const addFirst = async (text = term.trim()) => {
    const found = await queryClient.fetchQuery(drinkSearchQuery(text)).catch(() => [])
    const first = found.find(({ available }) => available > 0)
    if (first !== undefined) onAdd(first)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would place the order.
    event.preventDefault()
    // The next name takes the place of this one.
    input.current?.select()
    if (term.trim() !== '') void addFirst()
  }
  const scan = (barcode: string) => {
    setTerm(barcode)
    void addFirst(barcode)
  }
  const isNothing = debounced !== '' && data?.length === 0 && !isPlaceholderData
  return (
    <section className={classes.search} aria-label={t`Drinks`}>
      <TextInput
        ref={input}
        type="search"
        label={t`Find a drink`}
        placeholder={t`Name, brand, type or barcode`}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        leftSection={<SearchIcon size={20} />}
        rightSection={<ScanButton label={t`Scan a barcode`} isRepeated onScan={scan} />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <FormAlert>{error === null ? null : <FailureText {...toFailure(error, getSearchFailed())} />}</FormAlert>
      <p role="status" className={classes.none}>
        {isNothing ? describeNothing(debounced) : ''}
      </p>
      <ul className={classes.found} aria-label={t`Found drinks`}>
        {drinks.map((drink) => (
          <li key={getDrinkKey(drink)}>
            <DrinkButton drink={drink} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const describeNothing = (term: string) =>
  isBarcode(term) ? t`No drink has the barcode ${term}.` : t`Nothing is called “${term}”.`

interface DrinkButtonProps extends DrinkSearchProps {
  readonly drink: FoundDrink
}

function DrinkButton({ drink, onAdd }: DrinkButtonProps) {
  const { name, size, price, thumbnailImage, available } = drink
  const isSoldOut = available === 0
  return (
    <button
      type="button"
      className={classes.drink}
      aria-disabled={isSoldOut || undefined}
      onClick={() => {
        if (!isSoldOut) onAdd(drink)
      }}
    >
      <Thumbnail address={thumbnailImage} size="row" />
      <span className={classes.name}>
        {name}
        <span className={classes.size}>{` ${size}`}</span>
      </span>
      <span className={classes.price}>
        {formatKsh(price)}
        <span className={classes.stock} data-sold-out={isSoldOut || undefined}>
          {` ${isSoldOut ? t`Out Of Stock` : t`${available} left`}`}
        </span>
      </span>
    </button>
  )
}
