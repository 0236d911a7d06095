import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, Textarea } from '@mantine/core'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './review-form.module.css'
import { StarInput } from './star-input.tsx'
import { type ReviewFormTask, useReviewForm } from './use-review-form.ts'

/** In characters, as the API allows. */
const LONGEST = 2_000

export function ReviewForm(task: ReviewFormTask) {
  const { fields, alert, busy, submit } = useReviewForm(task)
  return (
    <form className={classes.form} noValidate aria-label="Review" onSubmit={submit}>
      <FormAlert>{alert}</FormAlert>
      <StarInput
        value={Number(fields.values.rating)}
        error={fields.errors.rating}
        onChange={(rating) => fields.setValue('rating', String(rating))}
      />
      <Textarea
        {...fields.field('description')}
        label="Description"
        placeholder="How was it?"
        rows={5}
        maxLength={LONGEST}
        required
      />
      <p className={classes.note}>
        {task.reviewed.before === undefined
          ? 'Others see it with your first name once the shop has approved it.'
          : 'It takes the place of your first review and waits for approval again.'}
      </p>
      <Button type="submit" fullWidth loading={busy}>
        Submit Review
      </Button>
    </form>
  )
}
