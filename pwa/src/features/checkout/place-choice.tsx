import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type KnownPlace, usePlaces } from '../../shop/delivery-places/places.queries.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'

export interface PlaceChoiceProps {
  readonly places: readonly KnownPlace[]
  readonly chosenId: string | undefined
  /** An empty id: none of them. */
  readonly onChoose: (id: string) => void
}

/** Shown to customers who have saved a delivery place in the account. */
export function PlaceChoice({ places, chosenId, onChoose }: PlaceChoiceProps) {
  if (places.length === 0) return null
  const options = places.map(({ id, place }) => ({ value: id, label: `${place.name}, ${place.area}` }))
  return (
    <SelectField
      label={t`Deliver to`}
      data={[{ value: '', label: t`Another place` }, ...options]}
      value={chosenId ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

/** Choosing a place types its area as the city; another city is another place. */
export function usePlaceChoice(userId: string, city: string, setCity: (city: string) => void) {
  const [placeId, setPlaceId] = useState('')
  const { places } = usePlaces(userId)
  const choosePlace = (id: string) => {
    setPlaceId(id)
    const chosen = places.find((one) => one.id === id)
    if (chosen) setCity(chosen.place.area)
  }
  const chosen = places.find(({ id, place }) => id === placeId && place.area === city)
  const restorePlace = (id: string | undefined) => id && setPlaceId(id)
  return { places, placeId, place: chosen?.place, chosenId: chosen?.id, choosePlace, restorePlace }
}
