import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { ImportState } from '@usiku/contracts/product-imports/constants.ts'
import {
  applyProductImport,
  type ProductImport,
  undoProductImport,
} from '@usiku/contracts/product-imports/operations.ts'
import { useState } from 'react'
import { useOnline } from '../../../network/connectivity.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { ConfirmActionDialog } from '../ui/confirm-action-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { countRows, describeApplied, OUTCOME_LABELS } from './import-labels.ts'
import classes from './import-page.module.css'
import { CHANGED_BY_APPLYING, CHANGED_BY_IMPORTS } from './imports.queries.ts'
import { ProgressBar } from './progress-bar.tsx'

interface PanelProps {
  readonly found: ProductImport
}

const WORKING_TITLES: Partial<Readonly<Record<ImportState, MessageDescriptor>>> = {
  reading: msg`Reading the file`,
  grouping: msg`Checking what the import would do`,
  checking: msg`Checking what the import would do`,
  applying: msg`Importing`,
  undoing: msg`Undoing the import`,
}

export function WorkingPanel({ found }: PanelProps) {
  const { state, done, total, rows } = found
  // Rows are first joined to products, then each product is checked.
  const passed = state === 'checking' ? rows + done : done
  const all = state === 'checking' || state === 'grouping' ? 2 * rows : total
  const share = all === 0 ? undefined : Math.min(1, passed / all)
  const message = WORKING_TITLES[state]
  const title = message === undefined ? '' : t(message)
  return (
    <Panel title={title} compact>
      <ProgressBar
        label={title}
        share={share}
        text={share === undefined ? t`Please wait …` : `${Math.floor(share * 100)} %`}
      />
      <p className={classes.hint}>
        {t`The server does this by itself. You can leave this page, or close the app, and come back later.`}
      </p>
      {state === 'applying' ? <UndoButton found={found} label={t`Stop and undo`} /> : null}
    </Panel>
  )
}

export function CheckedPanel({ found, onRemap }: PanelProps & { readonly onRemap: () => void }) {
  const isOnline = useOnline()
  const { _id: id, counts } = found
  const action = useAdminMutation({
    mutationFn: () => sendMutation(applyProductImport, { params: { id } }),
    messages: { success: t`Import started`, failure: t`Import not started`, preferServer: true },
    invalidates: [...CHANGED_BY_IMPORTS, ...CHANGED_BY_APPLYING],
  })
  const rows = counts.create + counts.change
  const isWaiting = found.zip?.state === 'uploading' || found.zip?.state === 'reading'
  return (
    <Panel title={t`What the import would do`} compact>
      <dl className={classes.counts}>
        {(['create', 'change', 'skip', 'error'] as const).map((outcome) => (
          <div key={outcome}>
            <dt>{t(OUTCOME_LABELS[outcome])}</dt>
            <dd>{countRows(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{describeChecked(found)}</p>
      <FormAlert>{action.problem && <FailureText {...action.problem} />}</FormAlert>
      <div className={classes.buttons}>
        {rows === 0 ? null : (
          <Button disabled={!isOnline || isWaiting} loading={action.isPending} onClick={() => action.run(undefined)}>
            {plural(rows, { one: 'Import # row', other: 'Import # rows' })}
          </Button>
        )}
        <Button variant="outline" onClick={onRemap}>
          {t`Change the columns`}
        </Button>
      </div>
      {isWaiting ? (
        <p className={classes.hint}>{t`The pictures are not there yet. Wait for them, or remove the zip.`}</p>
      ) : null}
      {isOnline ? null : (
        <p className={classes.hint}>{t`You are offline. The server imports the file: connect first.`}</p>
      )}
    </Panel>
  )
}

function describeChecked({ counts: { create, change, error } }: ProductImport): string {
  if (create + change === 0) return error === 0 ? t`The shop has all of this already.` : t`No row can be imported.`
  return error === 0
    ? t`Nothing was changed yet.`
    : t`Nothing was changed yet. Rows with an error are left out: correct them in the file and import it again.`
}

export function ResultPanel({ found }: PanelProps) {
  const { state, counts, isUndoable } = found
  return (
    <Panel title={state === 'undone' ? t`The import was undone` : t`The import is done`} compact>
      <p>{state === 'undone' ? describeUndone(found) : `${describeApplied(counts)}.`}</p>
      {isUndoable ? <UndoButton found={found} label={t`Undo the import`} /> : null}
    </Panel>
  )
}

function describeUndone({ counts: { undone, kept } }: ProductImport): string {
  if (undone + kept === 0) return t`Nothing had been changed.`
  const whole = plural(undone, { one: '# product is as before.', other: '# products are as before.' })
  const rest = t`${formatFigures(kept)} kept what was changed since the import: the report says what.`
  return kept === 0 ? whole : `${whole} ${rest}`
}

function UndoButton({ found: { _id: id, name }, label }: PanelProps & { readonly label: string }) {
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const action = useAdminMutation({
    mutationFn: () => sendMutation(undoProductImport, { params: { id } }),
    messages: { success: t`Undo started`, failure: t`Import not undone`, preferServer: true },
    invalidates: [...CHANGED_BY_IMPORTS, ...CHANGED_BY_APPLYING],
    onSuccess: () => setAsking(false),
  })
  return (
    <div className={classes.buttons}>
      <Button variant="outline" aria-haspopup="dialog" disabled={!isOnline} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isOnline ? null : <p className={classes.hint}>{t`You are offline. Connect to undo the import.`}</p>}
      <ConfirmActionDialog
        question={isAsking ? t`Undo ${name}?` : undefined}
        confirmLabel={t`Undo`}
        dismissLabel={t`Keep`}
        danger
        problem={action.problem}
        busy={action.isPending}
        onConfirm={() => action.run(undefined)}
        onClose={() => {
          setAsking(false)
          action.dismiss()
        }}
      >
        {t`New products are deleted; past orders still show them. Changed products get their former values back, except where somebody has changed them since. What was sold stays sold.`}
      </ConfirmActionDialog>
    </div>
  )
}
