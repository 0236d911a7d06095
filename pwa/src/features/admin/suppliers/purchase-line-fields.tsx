import { t } from '@lingui/core/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CloseIcon } from '../../../ui/icons/sign-icons.tsx'
import type { LineDraft } from './purchase-draft.ts'
import classes from './purchase-form.module.css'

export interface PurchaseLineFieldsProps {
  readonly line: LineDraft
  /** Of the line; begins the names of its fields. */
  readonly name: string
  /** Just added: focus its quantity. */
  readonly isNew: boolean
  readonly getError: (field: string) => string | undefined
  readonly onChange: (line: LineDraft) => void
  readonly onRemove: () => void
}

export function PurchaseLineFields({ line, name, isNew, getError, onChange, onRemove }: PurchaseLineFieldsProps) {
  const quantity = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) quantity.current?.focus()
  }, [isNew])
  const label = `${line.name}, ${line.size}`
  const field = (part: 'quantity' | 'costPrice') => ({
    name: `${name}.${part}`,
    value: line[part],
    error: getError(`${name}.${part}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 11,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...line, [part]: event.currentTarget.value }),
  })
  return (
    <li className={classes.line}>
      <p className={classes.name}>
        {line.name}
        <span className={classes.size}>{line.size}</span>
      </p>
      <TextInput {...field('quantity')} ref={quantity} label={t`Bottles`} aria-label={t`Bottles of ${label}`} />
      <TextInput {...field('costPrice')} label={t`Cost (Ksh)`} aria-label={t`Cost of one ${label} in Ksh`} />
      <ActionIcon className={classes.remove} aria-label={t`Remove ${label}`} onClick={onRemove}>
        <CloseIcon size={20} />
      </ActionIcon>
    </li>
  )
}
