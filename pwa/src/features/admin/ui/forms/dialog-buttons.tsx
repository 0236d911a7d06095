import { Button } from '@mantine/core'
import classes from './dialog-buttons.module.css'

export interface DialogButtonsProps {
  readonly busy: boolean
  readonly onCancel: () => void
  /** Leaves out the submit button, while another main action stands above. */
  readonly isAsking?: boolean
  readonly submitLabel?: string
}

export function DialogButtons({ busy, onCancel, isAsking = false, submitLabel = 'Save' }: DialogButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="outline" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      {isAsking ? null : (
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      )}
    </div>
  )
}
