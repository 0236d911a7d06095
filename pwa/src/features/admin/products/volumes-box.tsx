import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { PlusIcon } from '../../../ui/icons/sign-icons.tsx'
import { FormBox } from './form-box.tsx'
import { MOST_VOLUMES } from './product-rules.ts'
import { emptyVolume, type VolumeValues } from './product-values.ts'
import type { ProductForm } from './use-product-form.ts'
import { VolumeFields } from './volume-fields.tsx'
import classes from './volumes-box.module.css'

export function VolumesBox({ form }: { readonly form: ProductForm }) {
  const { volumes } = form.values
  const [newest, setNewest] = useState<string>()
  const add = useRef<HTMLButtonElement>(null)

  const changeVolume = (place: number, volume: VolumeValues) =>
    form.change({ volumes: volumes.map((other, at) => (at === place ? volume : other)) }, [`volumes.${place}`])
  const addVolume = () => {
    const volume = emptyVolume()
    setNewest(volume.key)
    form.change({ volumes: [...volumes, volume] }, ['volumes'])
  }
  const removeVolume = (key: string) => {
    // The indexes of later variants change, so errors by index are dropped; saving checks them again.
    form.change({ volumes: volumes.filter((volume) => volume.key !== key) }, ['volumes'])
    add.current?.focus()
  }
  return (
    <FormBox title="Volumes">
      <p className={classes.hint}>
        Size as on the bottle, such as 750ml; discounts are in Ksh. The first volume stands on cards and in the list.
      </p>
      {volumes.map((volume, place) => (
        <VolumeFields
          key={volume.key}
          volume={volume}
          place={place}
          errors={form.errors}
          isNew={volume.key === newest}
          onChange={(changed) => changeVolume(place, changed)}
          onRemove={volumes.length > 1 ? () => removeVolume(volume.key) : undefined}
        />
      ))}
      <Button
        ref={add}
        className={classes.add}
        variant="outline"
        size="sm"
        leftSection={<PlusIcon size={18} />}
        disabled={volumes.length >= MOST_VOLUMES}
        onClick={addVolume}
      >
        Add Volume
      </Button>
    </FormBox>
  )
}
