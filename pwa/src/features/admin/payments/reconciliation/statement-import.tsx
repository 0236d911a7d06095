import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { importStatement, type StatementImport as Result } from '@usiku/contracts/payments/admin-operations.ts'
import { MAX_STATEMENT_CHARACTERS } from '@usiku/contracts/payments/constants.ts'
import { useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import type { Failure } from '../../../../api/errors.ts'
import { formatLongDay } from '../../../../lib/nairobi-day.ts'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFileDrop } from '../../ui/pictures/use-file-drop.ts'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { CHANGED_BY_PAYMENTS } from '../payments.queries.ts'
import classes from './statement-import.module.css'

const getImportFailed = () => t`Statement not imported`

export interface StatementImportProps {
  readonly onDay: (day: string) => void
}

/** Imports the CSV of the M-Pesa portal. The same file may come again. */
export function StatementImport({ onDay }: StatementImportProps) {
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<Result>()
  const [unreadable, setUnreadable] = useState<Failure>()
  const action = useAdminMutation({
    mutationFn: async (csv: string) => (await call(importStatement, { body: { csv } })).data,
    messages: { success: t`Statement imported`, failure: getImportFailed() },
    invalidates: CHANGED_BY_PAYMENTS,
    onSuccess: setResult,
  })
  const accept = async (file: File | undefined) => {
    if (file === undefined || action.isPending) return
    setResult(undefined)
    action.reset()
    const content = await readStatement(file)
    setUnreadable(content.failure)
    if (content.csv !== undefined) action.run(content.csv)
  }
  const { isDraggedOver, dropZoneProps } = useFileDrop((file) => void accept(file))
  const failure =
    unreadable ?? (action.fields.csv ? { title: getImportFailed(), reason: action.fields.csv } : action.problem)
  return (
    <section className={classes.section}>
      <Panel title={t`Import statement`} compact>
        <p className={classes.hint}>
          {t`Export a statement as CSV in the M-Pesa portal. At most ${formatFigures(MAX_STATEMENT_CHARACTERS)} characters: for more, export fewer days at a time.`}
        </p>
        <div className={classes.zone} data-over={isDraggedOver || undefined} {...dropZoneProps}>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label={t`Statement file`}
            onChange={(event) => {
              void accept(event.currentTarget.files?.[0])
              // The same file can be chosen again.
              event.currentTarget.value = ''
            }}
          />
          <Button loading={action.isPending} onClick={() => input.current?.click()}>
            {t`Choose CSV file`}
          </Button>
          <p className={classes.hint}>{t`or drop it here`}</p>
        </div>
        <FormAlert>{failure && <FailureText {...failure} />}</FormAlert>
        <div role="status">{result ? <ImportResult result={result} onDay={onDay} /> : null}</div>
      </Panel>
    </section>
  )
}

interface StatementContent {
  readonly csv?: string
  readonly failure?: Failure
}

/** In UTF-8 a character has at most so many bytes. */
const MAX_CHARACTER_BYTES = 4

async function readStatement(file: File): Promise<StatementContent> {
  if (file.size > MAX_CHARACTER_BYTES * MAX_STATEMENT_CHARACTERS) return { failure: toTooLong(file.size) }
  const csv = await file.text().catch(() => undefined)
  if (csv === undefined) return { failure: { title: getImportFailed(), reason: t`The file could not be read.` } }
  if (csv.trim() === '') return { failure: { title: getImportFailed(), reason: t`The file is empty.` } }
  // Excel's own files are archives.
  if (csv.includes('\0')) {
    return { failure: { title: getImportFailed(), reason: t`This is no CSV file. Export the statement as CSV.` } }
  }
  return csv.length > MAX_STATEMENT_CHARACTERS ? { failure: toTooLong(csv.length) } : { csv }
}

function toTooLong(length: number): Failure {
  const reason = t`The file has ${formatFigures(length)} characters, and ${formatFigures(MAX_STATEMENT_CHARACTERS)} are the limit. Export fewer days at a time.`
  return { title: getImportFailed(), reason }
}

interface ImportResultProps extends StatementImportProps {
  readonly result: Result
}

function ImportResult({ result: { added, known, matched, days }, onDay }: ImportResultProps) {
  return (
    <div className={classes.result}>
      <dl className={classes.counts}>
        <dt>{t`New rows`}</dt>
        <dd>{formatFigures(added)}</dd>
        <dt>{t`Rows known already`}</dt>
        <dd>{formatFigures(known)}</dd>
        <dt>{t`Payments added or completed`}</dt>
        <dd>{formatFigures(matched)}</dd>
      </dl>
      {days.length === 0 ? null : (
        <ul className={classes.days} aria-label={t`Days of the statement`}>
          {days.map((day) => (
            <li key={day}>
              <Button variant="outline" size="sm" onClick={() => onDay(day)}>
                {formatLongDay(day)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
