import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import '../../../ui/form-styles.css'
import { Button, Textarea } from '@mantine/core'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import classes from './review-form.module.css'
import { StarInput } from './star-input.tsx'
import { type ReviewFormProps, useReviewForm } from './use-review-form.ts'

/** In characters, as the API allows. */
const MAX_DESCRIPTION_LENGTH = 2_000

export function ReviewForm(props: ReviewFormProps) {
  const { fields, alert, busy, submit } = useReviewForm(props)
  return (
    <form className={classes.form} noValidate aria-label={t`Review`} onSubmit={submit}>
      <FormAlert>{alert}</FormAlert>
      <StarInput
        value={Number(fields.values.rating)}
        error={fields.errors.rating}
        onChange={(rating) => fields.setValue('rating', String(rating))}
      />
      <Textarea
        {...fields.field('description')}
        label={t`Description`}
        placeholder={t`How was it?`}
        rows={5}
        maxLength={MAX_DESCRIPTION_LENGTH}
        required
      />
      <p className={classes.note}>
        {props.reviewable.before === undefined
          ? t`Others see it with your first name once the shop has approved it.`
          : t`It takes the place of your first review and waits for approval again.`}
      </p>
      <Button type="submit" fullWidth loading={busy}>
        {t`Submit Review`}
      </Button>
    </form>
  )
}
