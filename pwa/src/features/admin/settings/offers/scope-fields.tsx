import { t } from '@lingui/core/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenProductQuery, productSearchQuery } from '../../product-choices.queries.ts'
import { PickList, type PickListProps, type PickOption } from '../../ui/forms/pick-list.tsx'
import { categoryChoicesQuery } from './offers.queries.ts'

export interface ScopeFieldProps extends Pick<PickListProps, 'name' | 'label' | 'placeholder' | 'listLabel' | 'error'> {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

const SEARCH_DELAY_MS = 250

export function ProductsField({ ids, onChange, ...field }: ScopeFieldProps) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const [term] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const found = useQuery(productSearchQuery(term))
  const chosen = useQueries({ queries: ids.map(chosenProductQuery) })
  const add = (id: string) => {
    const product = found.data?.find(({ _id }) => _id === id)
    // Its name is known already.
    if (product) queryClient.setQueryData(chosenProductQuery(id).queryKey, product)
    onChange([...ids, id])
  }
  return (
    <PickList
      {...field}
      chosen={ids.map((id, index) => {
        const { data, error } = chosen[index] ?? {}
        return { value: id, label: data?.name ?? (error ? t`A product that is gone` : t`Loading …`) }
      })}
      options={(found.data ?? []).map(({ _id, name, isHidden }) => toOption(_id, name, !isHidden))}
      hint={formatProductsHint(found)}
      search={search}
      onSearch={setSearch}
      onAdd={add}
      onRemove={(id) => onChange(ids.filter((other) => other !== id))}
    />
  )
}

export function CategoriesField({ ids, onChange, ...field }: ScopeFieldProps) {
  const [search, setSearch] = useState('')
  const query = useQuery(categoryChoicesQuery)
  const all = (query.data ?? []).map(({ _id, name, isActive }) => toOption(_id, name, isActive))
  const term = search.trim().toLowerCase()
  return (
    <PickList
      {...field}
      chosen={ids.map((id) => {
        const label = query.data === undefined ? t`Loading …` : t`A category that is gone`
        return all.find(({ value }) => value === id) ?? { value: id, label }
      })}
      options={all.filter(({ label }) => label.toLowerCase().includes(term))}
      hint={formatCategoriesHint(query)}
      search={search}
      onSearch={setSearch}
      onAdd={(id) => onChange([...ids, id])}
      onRemove={(id) => onChange(ids.filter((other) => other !== id))}
    />
  )
}

/** By `_id`. */
export function toNames(
  things: readonly { readonly _id: string; readonly name: string }[] = [],
): ReadonlyMap<string, string> {
  return new Map(things.map(({ _id, name }) => [_id, name]))
}

const toOption = (value: string, name: string, isVisible: boolean): PickOption => ({
  value,
  label: isVisible ? name : t`${name} (inactive)`,
})

type Choices = { readonly data: unknown; readonly error: Error | null }

function formatProductsHint({ data, error }: Choices): string {
  if (data !== undefined) return t`No other products match.`
  return error ? t`The products could not be loaded.` : t`Loading …`
}

function formatCategoriesHint({ data, error }: Choices): string {
  if (data !== undefined) return t`No other categories match.`
  return error ? t`The categories could not be loaded.` : t`Loading …`
}
