import { Button } from '@mantine/core'
import classes from './restored-note.module.css'

export function RestoredNote({ onAfresh }: { readonly onAfresh: () => void }) {
  return (
    <div className={classes.note}>
      <p className={classes.words}>What you typed here before is back. It is not saved yet.</p>
      <Button variant="outline" size="sm" onClick={onAfresh}>
        Start afresh
      </Button>
    </div>
  )
}
