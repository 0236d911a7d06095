import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { LinkButton } from '../../../ui/link-button.tsx'
import classes from './product-actions.module.css'
import { toAddProduct } from './product-addresses.ts'

/** A dialog that adds what products are sorted by. */
export interface Adding {
  /** What opens it: `Add Category`. */
  readonly label: string
  readonly Dialog: ComponentType<{ readonly opened: boolean; readonly onClose: () => void }>
}

/** The links that add things. @param addings from left to right; adding a product stands last and stands out */
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
