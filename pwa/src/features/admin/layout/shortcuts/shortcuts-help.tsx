import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { listOtherShortcuts, PAGE_SHORTCUTS } from './shortcuts.ts'
import classes from './shortcuts-help.module.css'

export interface ShortcutsHelpProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const listShortcuts = () => [
  ...listOtherShortcuts(),
  ...Object.entries(PAGE_SHORTCUTS).map(([key, { label }]) => [['g', key], t(label)] as const),
]

export function ShortcutsHelp({ opened, onClose }: ShortcutsHelpProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={classes.list}>
        {listShortcuts().map(([keys, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index === 0 ? '' : ' '}
                  <kbd className={classes.key}>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
