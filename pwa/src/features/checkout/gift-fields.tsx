import { t } from '@lingui/core/macro'
import '../../ui/form-styles.css'
import { Textarea, TextInput } from '@mantine/core'
import { MAX_GIFT_MESSAGE_LENGTH } from '@usiku/contracts/orders/constants.ts'
import { useState } from 'react'
import { SelectField } from '../../ui/forms/select-field.tsx'
import type { Fields } from '../../ui/forms/use-fields.ts'
import { ChevronDownIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './gift-fields.module.css'
import { GIFT_NAMES, type OrderDetailName } from './use-order-details.ts'

const listSubstitutionChoices = () => [
  { value: '', label: t`No preference` },
  { value: 'yes', label: t`Send something similar` },
  { value: 'no', label: t`No substitutions` },
]

export interface GiftFieldsProps {
  readonly fields: Pick<Fields<OrderDetailName>, 'values' | 'field' | 'setValue'>
  readonly handlePhoneBlur: () => void
}

/** Closed, without its fields, until it is opened or holds something. */
export function GiftFields({ fields: { values, field, setValue }, handlePhoneBlur }: GiftFieldsProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const isFilled = GIFT_NAMES.some((name) => values[name] !== '')
  return (
    <details className={classes.gift} open={isOpen ?? isFilled} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        {t`A gift, for somebody else, or substitutions`}
        <ChevronDownIcon size={20} className={classes.chevron} />
      </summary>
      {isOpen === undefined && !isFilled ? null : (
        <div className={classes.fields}>
          <TextInput {...field('recipientName')} label={t`Recipient’s name`} autoComplete="off" maxLength={120} />
          <TextInput
            {...field('recipientPhone')}
            label={t`Recipient’s phone`}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            onBlur={handlePhoneBlur}
          />
          <Textarea
            {...field('giftMessage')}
            label={t`Gift message`}
            description={t`Printed on the packing slip, apart from the rest.`}
            maxLength={MAX_GIFT_MESSAGE_LENGTH}
            rows={3}
          />
          <SelectField
            name="substitutions"
            label={t`If something has run out`}
            data={listSubstitutionChoices()}
            value={values.substitutions}
            onChange={(event) => setValue('substitutions', event.currentTarget.value)}
          />
        </div>
      )}
    </details>
  )
}
