import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { VolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { SearchIcon } from '../../../ui/icons/navigation-icons.tsx'
import { ScanButton } from '../ui/scan/scan-button.tsx'
import classes from './purchase-form.module.css'
import { orderableVolumesQuery } from './suppliers.queries.ts'

const DEBOUNCE_MS = 200

export interface VolumeSearchProps {
  /** Left out of what is found. */
  readonly chosenIds: readonly string[]
  readonly isFull: boolean
  readonly onAdd: (volume: VolumeCost) => void
}

/** Finds what can be ordered; a tap or Enter adds it. */
export function VolumeSearch({ chosenIds, isFull, onAdd }: VolumeSearchProps) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState('')
  const [debounced] = useDebouncedValue(term.trim(), DEBOUNCE_MS)
  const { data, error, isPlaceholderData } = useQuery(orderableVolumesQuery(debounced))
  const isFree = ({ volumeId }: VolumeCost) => !chosenIds.includes(volumeId)
  // What was added leaves the list before the search has followed.
  const found = term.trim() === '' || debounced === '' ? [] : (data ?? []).filter(isFree)
  const add = (volume: VolumeCost) => {
    setTerm('')
    onAdd(volume)
  }
  const addFirst = async (text: string) => {
    const volumes = await queryClient.fetchQuery(orderableVolumesQuery(text)).catch(() => [])
    const first = volumes.find(isFree)
    if (first !== undefined) add(first)
  }
  const scan = (barcode: string) => {
    setTerm(barcode)
    void addFirst(barcode)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would save the form.
    event.preventDefault()
    if (term.trim() !== '') void addFirst(term.trim())
  }
  const isNothing =
    debounced !== '' && debounced === term.trim() && data !== undefined && found.length === 0 && !isPlaceholderData
  return (
    <div className={classes.search}>
      <TextInput
        ref={input}
        type="search"
        label={t`Add drinks`}
        placeholder={t`Name, brand or barcode`}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        disabled={isFull}
        leftSection={<SearchIcon size={20} />}
        rightSection={<ScanButton label={t`Scan a barcode`} onScan={scan} />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <FormAlert>{error === null ? null : <FailureText {...toFailure(error, getSearchFailed())} />}</FormAlert>
      <p role="status" className={classes.hint}>
        {isNothing ? t`Nothing else to order is called “${debounced}”.` : ''}
      </p>
      <ul className={classes.found} aria-label={t`Found drinks`}>
        {found.map((volume) => (
          <li key={volume.volumeId}>
            <button type="button" className={classes.option} onClick={() => add(volume)}>
              <span className={classes.name}>
                {volume.name}
                <span className={classes.size}>{volume.size}</span>
              </span>
              <span className={classes.facts}>
                {t`${formatFigures(volume.quantity)} in stock`}
                <span className={classes.size}>{formatCost(volume)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const getSearchFailed = () => t`The drinks could not be searched`

const formatCost = ({ costPrice }: VolumeCost) =>
  costPrice === null ? t`Cost not known` : t`last ${formatKsh(costPrice)}`
