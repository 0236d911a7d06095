import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Textarea, TextInput } from '@mantine/core'
import classes from './contact-fields.module.css'
import type { ContactForm } from './use-contact-fields.ts'

export function ContactFields({ fields: { field }, handlePhoneBlur }: Pick<ContactForm, 'fields' | 'handlePhoneBlur'>) {
  return (
    <>
      <TextInput
        {...field('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        required
        onBlur={handlePhoneBlur}
      />
      <TextInput {...field('city')} label="City" autoComplete="address-level2" maxLength={120} required />
      <Textarea
        {...field('instructions')}
        label={
          <>
            Instructions <span className={classes.optional}>(optional)</span>
          </>
        }
        placeholder="Gate, floor, who to call"
        maxLength={500}
      />
    </>
  )
}
