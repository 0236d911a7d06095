import { Button } from '@mantine/core'
import classes from './version-conflict.module.css'

/** What the panel takes. */
export interface VersionConflictProps {
  /** The thing that was changed: `product`. */
  readonly what: string
  /** Shows what stands there now, in place of what was typed. */
  readonly onLoad: () => void
  /** Saves what was typed over it. */
  readonly onOverwrite: () => void
  /** Whether either is being done: nothing can be pressed meanwhile. */
  readonly busy?: boolean
}

/** Says that somebody else has saved the same thing meanwhile; nothing that was typed is lost until one of the two is chosen. */
export function VersionConflict({ what, onLoad, onOverwrite, busy = false }: VersionConflictProps) {
  return (
    <div className={classes.panel} role="alert">
      <p className={classes.title}>Somebody else has changed this {what} meanwhile.</p>
      <p className={classes.text}>
        Nothing is saved yet, and what you typed is still here. Look at what stands there now, or save yours over it.
      </p>
      <div className={classes.buttons}>
        <Button variant="outline" disabled={busy} onClick={onLoad}>
          Load what stands there now
        </Button>
        <Button loading={busy} onClick={onOverwrite}>
          Save mine over it
        </Button>
      </div>
    </div>
  )
}
