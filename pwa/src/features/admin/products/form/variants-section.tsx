import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { PlusIcon } from '../../../../ui/icons/sign-icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { createEmptyVariant, type VariantValues } from './product-form-values.ts'
import { MAX_VARIANTS } from './product-validation.ts'
import type { ProductForm } from './use-product-form.ts'
import { VariantFields } from './variant-fields.tsx'
import classes from './variants-section.module.css'

export function VariantsSection({ form }: { readonly form: ProductForm }) {
  const { volumes } = form.values
  const [newestKey, setNewestKey] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)

  const changeVariant = (index: number, volume: VariantValues) =>
    form.change({ volumes: volumes.map((other, otherIndex) => (otherIndex === index ? volume : other)) }, [
      `volumes.${index}`,
    ])
  const addVariant = () => {
    const volume = createEmptyVariant()
    setNewestKey(volume.key)
    form.change({ volumes: [...volumes, volume] }, ['volumes'])
  }
  const removeVariant = (key: string) => {
    // The indexes of later variants change, so errors by index are dropped; saving checks them again.
    form.change({ volumes: volumes.filter((volume) => volume.key !== key) }, ['volumes'])
    addButton.current?.focus()
  }
  return (
    <Panel title={t`Volumes`} compact>
      <p className={classes.hint}>
        {t`Size as on the bottle, for example 750ml. Discounts are in Ksh. Product cards and the list show the first volume.`}
      </p>
      {volumes.map((volume, index) => (
        <VariantFields
          key={volume.key}
          volume={volume}
          index={index}
          errors={form.errors}
          isNew={volume.key === newestKey}
          onChange={(changed) => changeVariant(index, changed)}
          onRemove={volumes.length > 1 ? () => removeVariant(volume.key) : undefined}
        />
      ))}
      <Button
        ref={addButton}
        className={classes.add}
        variant="outline"
        size="sm"
        leftSection={<PlusIcon size={18} />}
        disabled={volumes.length >= MAX_VARIANTS}
        onClick={addVariant}
      >
        {t`Add Volume`}
      </Button>
    </Panel>
  )
}
