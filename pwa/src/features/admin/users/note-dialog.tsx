import { t } from '@lingui/core/macro'
import '../../../ui/form-styles.css'
import { Textarea } from '@mantine/core'
import { MAX_CUSTOMER_NOTE_LENGTH } from '@usiku/contracts/customers/constants.ts'
import {
  addCustomerNote,
  type CustomerNote,
  getCustomer,
  updateCustomerNote,
} from '@usiku/contracts/customers/operations.ts'
import { call } from '../../../api/call.ts'
import { blankFields } from '../../../ui/forms/use-fields.ts'
import { EntityDialog, EntityForm } from '../ui/forms/entity-form.tsx'
import { getById, useEntityForm } from '../ui/forms/use-entity-form.ts'

export interface NoteDialogProps {
  readonly userId: string
  readonly opened: boolean
  readonly note: CustomerNote | undefined
  readonly onClose: () => void
}

export function NoteDialog({ userId, opened, note, onClose }: NoteDialogProps) {
  const getTitle = (displayed: CustomerNote | undefined) => (displayed === undefined ? t`Add note` : t`Edit note`)
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={note} getTitle={getTitle}>
      {(displayed, title) => <NoteForm userId={userId} note={displayed} title={title} onClose={onClose} />}
    </EntityDialog>
  )
}

interface NoteFormProps extends Pick<NoteDialogProps, 'userId' | 'note' | 'onClose'> {
  readonly title: string
}

const getAddMessages = () => ({ success: t`Note added successfully`, failure: t`Error adding note` })
const getUpdateMessages = () => ({ success: t`Note updated successfully`, failure: t`Error updating note` })

function NoteForm({ userId, note, title, onClose }: NoteFormProps) {
  const { field, ...form } = useEntityForm<CustomerNote | undefined, 'text'>({
    entity: note,
    toValues: (entity) => ({ text: entity?.text ?? '' }),
    check: (values) => blankFields(values, { text: t`Write the note first.` }),
    operations: [addCustomerNote, updateCustomerNote],
    save: ({ text }, original, send) =>
      original === undefined
        ? send(addCustomerNote, { params: { id: userId }, body: { text } })
        : send(updateCustomerNote, {
            params: { id: userId, noteId: original._id },
            body: { text, version: original.version },
          }),
    fetch: async (original) => getById((await call(getCustomer, { params: { id: userId } })).data.notes, original),
    messages: note === undefined ? getAddMessages() : getUpdateMessages(),
    invalidates: [getCustomer.id],
    onSaved: onClose,
  })
  return (
    <EntityForm {...form} title={title} subject="note" onCancel={onClose}>
      <Textarea
        {...field('text')}
        label={t`Note`}
        description={t`Admins see it here. The customer gets it with their own data.`}
        rows={5}
        maxLength={MAX_CUSTOMER_NOTE_LENGTH}
        required
        data-autofocus
      />
    </EntityForm>
  )
}
