import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { Checkbox, TextInput } from '@mantine/core'
import { type AgeCheckResult, checkAge, formatAgeProblem, needsAgeCheck } from '@usiku/contracts/age/age-check.ts'
import { type AgeCheck, MINIMUM_AGE } from '@usiku/contracts/age/constants.ts'
import { useState } from 'react'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import classes from './age-preview.module.css'

const listOrders = () => [
  { value: 'alcohol', label: t`Gin and water` },
  { value: 'none', label: t`Water and ice only` },
]

const LINES = { alcohol: [{}, { isAlcoholic: false }], none: [{ isAlcoholic: false }] } as const

/** What the rule that is being edited makes of an order. */
export function AgePreview({ check }: { readonly check: AgeCheck }) {
  const [order, setOrder] = useState<keyof typeof LINES>('alcohol')
  const [isConfirmed, setConfirmed] = useState(true)
  const [dateOfBirth, setDateOfBirth] = useState('')
  const lines = LINES[order]
  const statement = check === 'confirmation' ? { ageConfirmed: isConfirmed } : { dateOfBirth: dateOfBirth || undefined }
  const result = checkAge({ check }, { lines, at: new Date(), ...statement })
  return (
    <fieldset className={classes.preview}>
      <legend className={classes.title}>{t`Try it`}</legend>
      <SelectField
        label={t`Order`}
        data={listOrders()}
        value={order}
        onChange={(event) => setOrder(event.currentTarget.value === 'none' ? 'none' : 'alcohol')}
      />
      {check === 'confirmation' ? (
        <Checkbox
          label={t`The customer confirms to be ${MINIMUM_AGE} or older`}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      ) : (
        <TextInput
          type="date"
          label={t`Date of birth`}
          value={dateOfBirth}
          onChange={(event) => setDateOfBirth(event.currentTarget.value)}
        />
      )}
      <p role="status" className={classes.result}>
        {formatResult(result, needsAgeCheck(lines))}
      </p>
    </fieldset>
  )
}

function formatResult(result: AgeCheckResult, isNeeded: boolean): string {
  if (!isNeeded) return t`Accepted. No age is asked for.`
  return result.isAllowed ? t`Accepted.` : t`Refused: ${formatAgeProblem(result.problem)}`
}
