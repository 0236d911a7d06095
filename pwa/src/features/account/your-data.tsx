import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTrouble } from '../../offline/connectivity.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterWords } from '../../ui/trouble-words.ts'
import classes from './your-data.module.css'
import { DeleteAccountDialog } from './your-data-delete-dialog.tsx'
import { useDownload } from './your-data-download.ts'

/** The data subject's rights: export and erasure. */
export function YourData({ user }: { readonly user: SessionUser }) {
  const titleId = useId()
  const noteId = useId()
  const trouble = useTrouble()
  const [isAsking, setAsking] = useState(false)
  const download = useDownload()
  const waits = trouble === undefined ? {} : { disabled: true, 'aria-describedby': noteId }
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId} className={classes.title}>
        Your data
      </h2>
      <p id={noteId} role="status" className={classes.note}>
        {trouble && laterWords(trouble, 'Both can be done')}
      </p>
      <FormAlert onDismiss={download.dismiss}>{download.trouble}</FormAlert>
      <div className={classes.box}>
        <div className={classes.row}>
          <p className={classes.words}>
            All that the shop holds about you, as one file: profile, orders, reviews, newsletter and mails.
          </p>
          <Button variant="outline" size="sm" loading={download.busy} onClick={download.start} {...waits}>
            Download my data
          </Button>
        </div>
        <div className={classes.row}>
          <p className={classes.words}>Delete your account, and your name from everything that has to stay.</p>
          <Button variant="outline" size="sm" onClick={() => setAsking(true)} {...waits}>
            Delete my account
          </Button>
        </div>
      </div>
      <DeleteAccountDialog user={user} opened={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}
