import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { toAddProduct } from '../product-destinations.ts'
import classes from './product-actions.module.css'

export interface AddDialog {
  readonly label: string
  readonly Dialog: ComponentType<{ readonly opened: boolean; readonly onClose: () => void }>
}

export function ProductActions({ addDialogs }: { readonly addDialogs: readonly AddDialog[] }) {
  return (
    <div className={classes.actions}>
      {addDialogs.map((addDialog) => (
        <AddDialogButton key={addDialog.label} {...addDialog} />
      ))}
      <LinkButton {...toAddProduct}>Add Product</LinkButton>
    </div>
  )
}

function AddDialogButton({ label, Dialog }: AddDialog) {
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
