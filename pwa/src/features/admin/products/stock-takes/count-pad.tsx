import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { type SheetRow, saveStockCount } from '@usiku/contracts/stock/operations.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { ActionDialog } from '../../ui/forms/action-form.tsx'
import { findConflict, useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { NumberKeys } from '../list/number-keys.tsx'
import classes from '../list/volume-pad.module.css'
import { STOCK_TAKE_QUERY_IDS } from './stock-takes.queries.ts'

export interface CountPadProps {
  readonly takeId: string
  readonly rows: readonly SheetRow[]
  /** Closed while `undefined`. */
  readonly target: SheetRow | undefined
  readonly onTarget: (row: SheetRow) => void
  readonly onClose: () => void
}

/** Enters the counts of one size after another, by large keys. */
export function CountPad({ takeId, rows, target, onTarget, onClose }: CountPadProps) {
  return (
    <ActionDialog item={target} title={target?.name ?? t({ message: 'Count', context: 'verb' })} onClose={onClose}>
      {(displayed) => {
        const position = rows.findIndex(({ volumeId }) => volumeId === displayed.volumeId)
        return (
          <CountForm
            key={displayed.volumeId}
            takeId={takeId}
            // As it is by now: somebody else may have counted it.
            row={rows[position] ?? displayed}
            next={rows.slice(position + 1).find(({ count }) => count === null)}
            onTarget={onTarget}
            onClose={onClose}
          />
        )
      }}
    </ActionDialog>
  )
}

interface CountFormProps extends Pick<CountPadProps, 'takeId' | 'onTarget' | 'onClose'> {
  readonly row: SheetRow
  readonly next: SheetRow | undefined
}

function CountForm({ takeId, row, next, onTarget, onClose }: CountFormProps) {
  const { name, size, volumeId, count } = row
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  // Of this number: sent again after a lost answer it is not counted anew.
  const [countId, setCountId] = useState(() => crypto.randomUUID())
  const [isConflicting, setConflicting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const saving = useAdminMutation({
    mutationFn: async () => {
      // Saved again after the question, it replaces the other count.
      const seen = isConflicting ? {} : { seen: count?._id ?? null }
      const body = { _id: countId, counted: Number(text), ...seen }
      return (await call(saveStockCount, { params: { id: takeId, volumeId }, body })).data
    },
    messages: { failure: t`The count was not saved.`, isAlert: true },
    invalidates: STOCK_TAKE_QUERY_IDS,
  })
  const change = (value: string) => {
    setText(
      value
        .replace(/\D/g, '')
        .replace(/^0+(?=\d)/, '')
        .slice(0, MAX_DIGITS),
    )
    setCountId(crypto.randomUUID())
    setError(undefined)
    setConflicting(false)
    saving.reset()
  }
  const save = (to?: SheetRow) => {
    if (saving.isPending) return
    if (text === '') return setError(t`Enter a number.`)
    saving.run(undefined, {
      onSuccess: () => (to === undefined ? onClose() : onTarget(to)),
      onError: (failed) => setConflicting(findConflict(failed) !== undefined),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(next)
  }
  return (
    <form className={classes.pad} noValidate aria-label={t`Count ${name}`} onSubmit={submit}>
      <TextInput
        ref={input}
        label={t`Counted of ${size}`}
        // The keys below are the keyboard.
        inputMode="none"
        autoComplete="off"
        value={text}
        error={error}
        description={
          count ? t`${count.by} has counted ${count.counted}` : t`All that is there, on the shelf and in store`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: classes.figure ?? '' }}
        data-autofocus
        onChange={(event) => change(event.currentTarget.value)}
      />
      <NumberKeys
        onPress={(press) => {
          change(press(text))
          input.current?.focus()
        }}
      />
      <FormAlert>{saving.problem && <FailureText {...saving.problem} />}</FormAlert>
      <div className={classes.buttons}>
        <Button variant={next ? 'outline' : 'filled'} loading={saving.isPending} onClick={() => save()}>
          {t`Save`}
        </Button>
        {next === undefined ? null : (
          <Button type="submit" loading={saving.isPending}>
            {t`Save and next`}
          </Button>
        )}
      </div>
    </form>
  )
}

/** As many as the largest stock has. */
const MAX_DIGITS = 7
