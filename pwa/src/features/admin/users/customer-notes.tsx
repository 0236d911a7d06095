import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { MAX_CUSTOMER_NOTES } from '@usiku/contracts/customers/constants.ts'
import { type CustomerNote, deleteCustomerNote, getCustomer } from '@usiku/contracts/customers/operations.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { DeleteDialog } from '../ui/confirm-action-dialog.tsx'
import { useEditDialog } from '../ui/forms/use-edit-dialog.ts'
import { Panel } from '../ui/panel.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import { useDeletion } from '../ui/use-deletion.ts'
import classes from './customer-notes.module.css'
import { NoteDialog } from './note-dialog.tsx'

export interface CustomerNotesProps {
  readonly userId: string
  readonly notes: readonly CustomerNote[]
}

export function CustomerNotes({ userId, notes }: CustomerNotesProps) {
  const editing = useEditDialog<CustomerNote>()
  const deletion = useDeletion({
    remove: ({ _id: noteId }: CustomerNote) => sendMutation(deleteCustomerNote, { params: { id: userId, noteId } }),
    getQuestion: ({ createdAt }) => t`Delete the note of ${formatNairobiMoment(createdAt)}?`,
    messages: { success: t`Note deleted successfully`, failure: t`Note delete failed` },
    invalidates: [getCustomer.id],
  })
  const add = (
    <Button
      variant="outline"
      aria-haspopup="dialog"
      disabled={notes.length >= MAX_CUSTOMER_NOTES}
      onClick={editing.add}
    >
      {t`Add note`}
    </Button>
  )
  return (
    <Panel title={t`Notes`} action={add}>
      {notes.length === 0 ? (
        <p className={classes.detail}>{t`Only admins see notes here. Customers get them with their own data.`}</p>
      ) : (
        <ul className={classes.notes} aria-label={t`Notes`}>
          {notes.map((note) => (
            <NoteItem
              key={note._id}
              note={note}
              onEdit={() => editing.edit(note)}
              onDelete={() => deletion.requestDelete(note)}
            />
          ))}
        </ul>
      )}
      <NoteDialog userId={userId} opened={editing.opened} note={editing.entity} onClose={editing.close} />
      <DeleteDialog {...deletion.dialog}>{t`It is gone for good.`}</DeleteDialog>
    </Panel>
  )
}

interface NoteItemProps {
  readonly note: CustomerNote
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function NoteItem({ note, onEdit, onDelete }: NoteItemProps) {
  const moment = formatNairobiMoment(note.createdAt)
  return (
    <li>
      <p className={classes.text}>{note.text}</p>
      <p className={classes.detail}>{describeNote(note)}</p>
      <div className={classes.buttons}>
        <Button variant="subtle" size="sm" aria-label={t`Edit the note of ${moment}`} onClick={onEdit}>
          {t`Edit`}
        </Button>
        <Button variant="subtle" size="sm" color="red" aria-label={t`Delete the note of ${moment}`} onClick={onDelete}>
          {t`Delete`}
        </Button>
      </div>
    </li>
  )
}

function describeNote({ author, createdAt, updatedAt }: CustomerNote): string {
  const written = `${author ?? t`A former admin`}, ${formatNairobiMoment(createdAt)}`
  return updatedAt === createdAt ? written : [written, t`changed ${formatNairobiMoment(updatedAt)}`].join('; ')
}
