import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { AreaOptions } from '../delivery/area-field.tsx'
import type { DeliveryState } from '../delivery/delivery-state.ts'
import classes from './contact-fields.module.css'
import type { ContactForm } from './use-contact-fields.ts'

export interface ContactFieldsProps extends Pick<ContactForm, 'fields' | 'handlePhoneBlur'> {
  /** To the city as typed so far. */
  readonly delivery?: DeliveryState | undefined
}

export function ContactFields({ fields: { field }, handlePhoneBlur, delivery }: ContactFieldsProps) {
  const listId = useId()
  const city = field('city')
  return (
    <>
      <TextInput
        {...field('phone')}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        required
        onBlur={handlePhoneBlur}
      />
      <TextInput
        {...city}
        label={t`City`}
        autoComplete="address-level2"
        maxLength={120}
        required
        {...(delivery && {
          list: listId,
          description: delivery.text === city.error ? undefined : delivery.text,
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        })}
      />
      {delivery ? <AreaOptions id={listId} areas={delivery.areas} /> : null}
      <Textarea
        {...field('instructions')}
        label={
          <Trans>
            Instructions <span className={classes.optional}>(optional)</span>
          </Trans>
        }
        placeholder={t`Gate, floor, who to call`}
        maxLength={500}
      />
    </>
  )
}
