import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './area-field.module.css'
import type { DeliveryState } from './delivery-state.ts'

export interface AreaFieldProps {
  readonly delivery: DeliveryState
  readonly area: string
  readonly onChoose: (area: string) => void
}

/** Chooses where to deliver: a known area or any other text. */
export function AreaField({ delivery: { areas, problem, text: terms }, area, onChoose }: AreaFieldProps) {
  const listId = useId()
  const [text, setText] = useState(area)
  const [lastArea, setLastArea] = useState(area)
  if (area !== lastArea) {
    setLastArea(area)
    setText(area)
  }
  const choose = (typed: string) => {
    if (typed.trim() !== area) onChoose(typed.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    if (areas.includes(typed)) choose(typed)
  }
  return (
    <div className={classes.field}>
      <TextInput
        label={t`Deliver to`}
        placeholder={t`Estate or town`}
        list={listId}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={120}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => choose(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') choose(text)
        }}
      />
      <AreaOptions id={listId} areas={areas} />
      <p role="status" className={classes.terms} data-problem={problem !== undefined || undefined}>
        {terms}
      </p>
    </div>
  )
}

export function AreaOptions({ id, areas }: { readonly id: string; readonly areas: readonly string[] }) {
  return (
    <datalist id={id}>
      {areas.map((area) => (
        <option key={area} value={area} />
      ))}
    </datalist>
  )
}
