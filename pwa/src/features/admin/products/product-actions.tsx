import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { LinkButton } from '../../../ui/link-button.tsx'
import classes from './product-actions.module.css'
import { toAddProduct } from './product-addresses.ts'

export interface Adding {
  readonly label: string
  readonly Dialog: ComponentType<{ readonly opened: boolean; readonly onClose: () => void }>
}

export function ProductActions({ addings }: { readonly addings: readonly Adding[] }) {
  return (
    <div className={classes.actions}>
      {addings.map((adding) => (
        <AddingAction key={adding.label} {...adding} />
      ))}
      <LinkButton {...toAddProduct}>Add Product</LinkButton>
    </div>
  )
}

function AddingAction({ label, Dialog }: Adding) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
