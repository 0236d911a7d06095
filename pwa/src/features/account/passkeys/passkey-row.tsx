import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import '../../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_PASSKEY_NAME_LENGTH } from '@usiku/contracts/passkeys/constants.ts'
import { deletePasskey, type Passkey, renamePasskey } from '@usiku/contracts/passkeys/operations.ts'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isDismissed } from '../../../api/dismissed-sign-in.ts'
import { getErrorMessage } from '../../../api/errors.ts'
import { formatNairobiDate } from '../../../lib/nairobi-time.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { focusFirst, useFields } from '../../../ui/forms/use-fields.ts'
import { passkeysQuery } from './passkeys.queries.ts'
import classes from './passkeys-section.module.css'

export interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly userId: string
  /** Whether the shop can be reached. */
  readonly isReady: boolean
  readonly onDeleted: () => void
}

export function PasskeyRow({ passkey, userId, isReady, onDeleted }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  const [isRenaming, setRenaming] = useState(false)
  const [isDeleteAsked, setDeleteAsked] = useState(false)
  const nameId = useId()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysQuery(userId).queryKey })
  const deletion = useMutation({
    mutationFn: () => call(deletePasskey, { params: { id: passkey._id } }),
    onSuccess: () => {
      notify.success(t`Passkey deleted`, 'passkey')
      onDeleted()
    },
    onError: (error) => {
      if (!isDismissed(error)) notify.error(getErrorMessage(error, t`The passkey could not be deleted.`), 'passkey')
    },
    onSettled: refresh,
  })
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <h3 id={nameId} className={classes.name}>
          {name}
        </h3>
        <p className={classes.note}>{t`Added ${formatNairobiDate(createdAt)}`}</p>
        <p className={classes.note}>
          {lastUsedAt === null ? t`Not used yet` : t`Last used ${formatNairobiDate(lastUsedAt)}`}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="outline"
          size="sm"
          aria-describedby={nameId}
          disabled={!isReady}
          onClick={() => setRenaming(true)}
        >
          {t`Rename`}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-describedby={nameId}
          disabled={!isReady}
          loading={deletion.isPending}
          onClick={() => setDeleteAsked(true)}
        >
          {t`Delete`}
        </Button>
      </div>
      <Dialog opened={isRenaming} onClose={() => setRenaming(false)} title={t`Rename passkey`}>
        <RenameForm
          key={name}
          passkey={passkey}
          onSaved={async () => {
            setRenaming(false)
            await refresh()
          }}
        />
      </Dialog>
      <ConfirmDialog
        opened={isDeleteAsked}
        title={t`Delete ${name} ?`}
        confirmLabel={t`Delete`}
        dismissLabel={t`Keep`}
        onConfirm={() => {
          setDeleteAsked(false)
          deletion.mutate()
        }}
        onDismiss={() => setDeleteAsked(false)}
      >
        {t`It no longer signs you in. Remove it from the settings of the device, too.`}
      </ConfirmDialog>
    </li>
  )
}

interface RenameFormProps {
  readonly passkey: Passkey
  readonly onSaved: () => Promise<void>
}

function RenameForm({ passkey, onSaved }: RenameFormProps) {
  const { field, values, errors, setErrors } = useFields({ name: passkey.name })
  const renaming = useMutation({
    mutationFn: (name: string) => call(renamePasskey, { params: { id: passkey._id }, body: { name } }),
    onSuccess: onSaved,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (renaming.isPending) return
    const missing = values.name.trim() === '' ? { name: 'Type a name.' } : {}
    setErrors(missing)
    if (missing.name === undefined) renaming.mutate(values.name)
    else focusFirst(event.currentTarget, missing)
  }
  return (
    <form className={classes.form} noValidate aria-label={t`Passkey`} onSubmit={submit}>
      <FormAlert>{renaming.error ? getErrorMessage(renaming.error, t`The name could not be saved.`) : ''}</FormAlert>
      <TextInput
        {...field('name')}
        label={t`Name`}
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        aria-invalid={errors.name ? true : undefined}
        data-autofocus
      />
      <Button type="submit" fullWidth loading={renaming.isPending}>
        {t`Save`}
      </Button>
    </form>
  )
}
