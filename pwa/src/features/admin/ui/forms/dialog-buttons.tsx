import { Button } from '@mantine/core'
import classes from './dialog-buttons.module.css'

export interface DialogButtonsProps {
  readonly busy: boolean
  readonly onCancel: () => void
  readonly submitLabel?: string
}

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
