import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Checkbox } from '@mantine/core'
import { MINIMUM_AGE } from '@usiku/contracts/age/constants.ts'
import type { Fields } from '../../ui/forms/use-fields.ts'
import { DateOfBirthField } from './date-of-birth-field.tsx'
import type { AgeQuestion, OrderDetailName } from './use-order-details.ts'

export interface AgeFieldsProps {
  readonly question: AgeQuestion
  readonly fields: Pick<Fields<OrderDetailName>, 'values' | 'errors' | 'setValue'>
}

/** Nothing for an order without alcohol, and after the first confirmation on this device. */
export function AgeFields({ question, fields: { values, errors, setValue } }: AgeFieldsProps) {
  if (question === 'none') return null
  if (question === 'date_of_birth') {
    return (
      <DateOfBirthField
        name="dateOfBirth"
        value={values.dateOfBirth}
        error={errors.dateOfBirth}
        onChange={(typed) => setValue('dateOfBirth', typed)}
      />
    )
  }
  return (
    <Checkbox
      name="ageConfirmed"
      label={t`I am ${MINIMUM_AGE} or older`}
      description={t`Asked once on this device, because there is alcohol in this order.`}
      checked={values.ageConfirmed !== ''}
      error={errors.ageConfirmed}
      required
      onChange={(event) => setValue('ageConfirmed', event.currentTarget.checked ? 'yes' : '')}
    />
  )
}
