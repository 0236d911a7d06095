import { msg, t } from '@lingui/core/macro'
import '../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { splitTypedDate, type TypedDate } from '../../lib/typed-date.ts'
import classes from './date-of-birth-field.module.css'

const PARTS = [
  { label: msg`Day`, length: 2, autoComplete: 'bday-day' },
  { label: msg`Month`, length: 2, autoComplete: 'bday-month' },
  { label: msg`Year`, length: 4, autoComplete: 'bday-year' },
] as const

export interface DateOfBirthFieldProps {
  readonly name: string
  readonly value: TypedDate
  readonly error: string | undefined
  readonly onChange: (typed: TypedDate) => void
}

/** Three fields for digits: a calendar would begin at today, decades from any date of birth. */
export function DateOfBirthField({ name, value, error, onChange }: DateOfBirthFieldProps) {
  const errorId = useId()
  const typed = splitTypedDate(value)
  const change = (changed: number, text: string) => {
    const parts = typed.map((part, index) => (index === changed ? text.replace(/\D/g, '') : part))
    onChange(parts.every((part) => part === '') ? '' : parts.join('/'))
  }
  return (
    <fieldset className={classes.field} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={classes.legend}>{t`Date of birth`}</legend>
      <p className={classes.note}>{t`There is alcohol in this order. The shop does not keep the date.`}</p>
      <div className={classes.parts}>
        {PARTS.map(({ label, length, autoComplete }, index) => (
          <TextInput
            key={autoComplete}
            name={name}
            label={t(label)}
            value={typed[index] ?? ''}
            error={error !== undefined}
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={length}
            required
            onChange={(event) => change(index, event.currentTarget.value)}
          />
        ))}
      </div>
      <p id={errorId} className={classes.error}>
        {error}
      </p>
    </fieldset>
  )
}
