import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { MAX_AREA_LENGTH } from '@usiku/contracts/delivery/constants.ts'
import { toAreaKey } from '@usiku/contracts/delivery/delivery-quote.ts'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { CloseIcon } from '../../../../ui/icons/sign-icons.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import classes from './area-tags.module.css'

export interface AreaTagsProps {
  readonly name: string
  readonly zone: string
  readonly areas: readonly string[]
  readonly error: string | undefined
  readonly onChange: (areas: readonly string[]) => void
}

const SEPARATOR = /[,;\n]/

/** Areas as tags; several can be typed or pasted at once, with commas between them. */
export function AreaTags({ name, zone, areas, error, onChange }: AreaTagsProps) {
  const [text, setText] = useState('')
  const add = (typed: string) => {
    onChange(addAreas(areas, typed.split(SEPARATOR)))
    setText('')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '') return onChange(areas.slice(0, -1))
    if (event.key !== 'Enter' && event.key !== ',') return
    // Enter would save the form.
    event.preventDefault()
    add(text)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!SEPARATOR.test(pasted)) return
    event.preventDefault()
    add(text + pasted)
  }
  return (
    <div className={classes.field}>
      {areas.length === 0 ? null : (
        <ul className={classes.tags} aria-label={t`Areas of ${zone}`}>
          {areas.map((area) => (
            <li key={area} className={classes.tag}>
              {area}
              <button
                type="button"
                className={classes.remove}
                onClick={() => onChange(areas.filter((other) => other !== area))}
              >
                <CloseIcon size={16} />
                <VisuallyHidden>{t`Remove ${area}`}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.adding}>
        <TextInput
          name={name}
          label={t`Add areas`}
          description={t`Estates and towns, with commas between them.`}
          value={text}
          error={error}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onBlur={() => add(text)}
        />
        <Button variant="outline" onClick={() => add(text)}>
          {t`Add`}
        </Button>
      </div>
    </div>
  )
}

/** Each once; longer ones are cut. */
function addAreas(areas: readonly string[], typed: readonly string[]): readonly string[] {
  const added = typed.map((area) => area.replace(/\s+/g, ' ').trim().slice(0, MAX_AREA_LENGTH))
  const byKey = new Map<string, string>()
  for (const area of [...areas, ...added]) {
    const key = toAreaKey(area)
    if (key !== '' && !byKey.has(key)) byKey.set(key, area)
  }
  return [...byKey.values()]
}
