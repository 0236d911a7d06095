import { Button } from '@mantine/core'
import classes from './restored-draft-notice.module.css'

export function RestoredDraftNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <div className={classes.note}>
      <p className={classes.words}>What you typed here before is back. It is not saved yet.</p>
      <Button variant="outline" size="sm" onClick={onStartOver}>
        Start afresh
      </Button>
    </div>
  )
}
