import { Button } from '@mantine/core'
import classes from './dialog-buttons.module.css'

/** What the buttons take. */
export interface DialogButtonsProps {
  /** Whether it is being saved: nothing can be pressed meanwhile. */
  readonly busy: boolean
  readonly onCancel: () => void
  /** The button that sends the form; `Save` when left out. */
  readonly submitLabel?: string
}

/** The end of a form in a dialog. */
export function DialogButtons({ busy, onCancel, submitLabel = 'Save' }: DialogButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="outline" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" loading={busy}>
        {submitLabel}
      </Button>
    </div>
  )
}
