import { t } from '@lingui/core/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { computeBundleStock } from '@usiku/contracts/catalogue/bundles.ts'
import { MAX_BUNDLE_PARTS } from '@usiku/contracts/catalogue/constants.ts'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { useState } from 'react'
import { chosenProductQuery, productSearchQuery } from '../../product-choices.queries.ts'
import { PickList } from '../../ui/forms/pick-list.tsx'
import { parseWholeNumber } from '../../ui/forms/validation.ts'
import classes from './bundle-fields.module.css'
import { type PartValues, toPartValues, type VariantValues } from './product-form-values.ts'
import type { ProductErrors } from './product-validation.ts'

interface BundleFieldsProps {
  readonly volume: VariantValues
  /** Zero-based index. */
  readonly index: number
  readonly errors: ProductErrors
  readonly onChange: (volume: VariantValues) => void
}

/** Whether the volume is a bundle, and of what. */
export function BundleFields({ volume, index, errors, onChange }: BundleFieldsProps) {
  const { parts } = volume
  const toggle = (isBundle: boolean) =>
    // The stock of the parts is not the volume's own.
    onChange(isBundle ? { ...volume, parts: [] } : { ...volume, parts: undefined, quantity: '' })
  const change = (changed: readonly PartValues[]) => onChange({ ...volume, parts: changed })
  return (
    <div className={classes.bundle}>
      <Checkbox
        label={t`A bundle of other products`}
        aria-label={t`Volume ${index + 1} is a bundle of other products`}
        checked={parts !== undefined}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {parts === undefined ? null : (
        <>
          <PartPicker
            volume={volume}
            parts={parts}
            index={index}
            error={errors[`volumes.${index}.parts`]}
            onChange={change}
          />
          {parts.length === 0 ? null : (
            <ul className={classes.parts} aria-label={t`Parts of Volume ${index + 1}`}>
              {parts.map((part, position) => (
                <Part
                  key={part.volumeId}
                  part={part}
                  name={`volumes.${index}.parts.${position}.quantity`}
                  errors={errors}
                  onChange={(quantity) =>
                    change(parts.map((other) => (other === part ? { ...part, quantity } : other)))
                  }
                  onRemove={() => change(parts.filter((other) => other !== part))}
                />
              ))}
            </ul>
          )}
          <BundleStock parts={parts} />
        </>
      )}
    </div>
  )
}

const SEARCH_DELAY_MS = 250

interface PartPickerProps extends Pick<BundleFieldsProps, 'volume' | 'index'> {
  readonly parts: readonly PartValues[]
  readonly error: string | undefined
  readonly onChange: (parts: readonly PartValues[]) => void
}

function PartPicker({ volume, parts, index, error, onChange }: PartPickerProps) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const [term] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const found = useQuery(productSearchQuery(term))
  const taken = new Set([volume._id, ...parts.map(({ volumeId }) => volumeId)])
  const choices = (found.data ?? []).flatMap(listChoices).filter(({ part }) => !taken.has(part.volumeId))
  const add = (volumeId: string) => {
    const choice = choices.find(({ part }) => part.volumeId === volumeId)
    if (choice === undefined || parts.length >= MAX_BUNDLE_PARTS) return
    const { product, part } = choice
    // Its stock is known already.
    queryClient.setQueryData(chosenProductQuery(product._id).queryKey, product)
    onChange([...parts, part])
  }
  return (
    <PickList
      name={`volumes.${index}.parts`}
      label={t`Add a part to Volume ${index + 1}`}
      placeholder={t`Search for a product`}
      listLabel={t`Parts`}
      error={error}
      chosen={[]}
      options={choices.map(({ part }) => ({ value: part.volumeId, label: formatChoice(part) }))}
      hint={
        found.error ? t`The products could not be loaded.` : found.data ? t`No other products match.` : t`Loading …`
      }
      search={search}
      onSearch={setSearch}
      onAdd={add}
      onRemove={() => undefined}
    />
  )
}

const formatChoice = ({ name, size }: Pick<PartValues, 'name' | 'size'>): string => `${name}, ${size}`

/** Each size but those that are bundles themselves. */
const listChoices = (product: Product) =>
  product.volumes
    .filter((volume) => volume.parts === undefined)
    .map(({ _id: volumeId, size }) => {
      const { _id: productId, name, slug } = product
      return { product, part: toPartValues({ productId, volumeId, name, slug, size, quantity: 1 }) }
    })

interface PartProps {
  readonly part: PartValues
  /** Of its field. */
  readonly name: string
  readonly errors: ProductErrors
  readonly onChange: (quantity: string) => void
  readonly onRemove: () => void
}

function Part({ part, name, errors, onChange, onRemove }: PartProps) {
  const label = formatChoice(part)
  return (
    <li className={classes.part}>
      <TextInput
        className={classes.count}
        name={name}
        label={label}
        aria-label={t`How many of ${label}`}
        value={part.quantity}
        error={errors[name]}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button variant="subtle" color="red" size="sm" aria-label={t`Remove ${label}`} onClick={onRemove}>
        {t`Remove`}
      </Button>
    </li>
  )
}

/** As the server computes it, of what the parts have now. */
function BundleStock({ parts }: { readonly parts: readonly PartValues[] }) {
  const products = useQueries({ queries: parts.map(({ productId }) => chosenProductQuery(productId)) })
  if (parts.length === 0 || products.some(({ isPending }) => isPending)) return null
  const stocked = parts.map(({ volumeId, quantity }, index) => {
    const product = products[index]?.data
    const volume = product?.isHidden ? undefined : product?.volumes.find(({ _id }) => _id === volumeId)
    return { quantity: parseWholeNumber(quantity) ?? 0, available: volume?.quantity ?? 0 }
  })
  if (stocked.some(({ quantity }) => quantity === 0)) return null
  return (
    <p className={classes.stock} aria-live="polite">
      {t`Stock: ${formatFigures(computeBundleStock(stocked))}, the least of its parts`}
    </p>
  )
}
