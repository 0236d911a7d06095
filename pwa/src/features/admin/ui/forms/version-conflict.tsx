import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import { useEffect, useId, useRef } from 'react'
import { formatNairobiTime } from '../../../../lib/nairobi-time.ts'
import { type Change, formatChangeValue, getChangeLabel, type Value } from './change-values.ts'
import { type ConflictSubject, OTHER_CHANGES, OWN_CHANGES } from './conflict-words.ts'
import classes from './version-conflict.module.css'

export interface VersionConflictProps {
  readonly subject: ConflictSubject
  /** `undefined` when only the fact of a change is known. */
  readonly conflict?: EditConflict | undefined
  /** Sizes of a product's variants by `_id`. */
  readonly sizes?: ReadonlyMap<string, string>
  /** Of what values mention by `_id`. */
  readonly names?: ReadonlyMap<string, string> | undefined
  readonly onLoad: () => void
  readonly onOverwrite: () => void
  readonly busy?: boolean
}

/**
 * Asks what to do about a change saved elsewhere; typed input stays until one option is chosen. Place it beside the
 * submit button, whose focus it takes.
 */
export function VersionConflict({
  subject,
  conflict,
  sizes,
  names,
  onLoad,
  onOverwrite,
  busy = false,
}: VersionConflictProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const rows = toRows(conflict?.changes ?? [], sizes, names)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by what it asks.
    <div
      ref={panel}
      className={classes.panel}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <p id={id} className={classes.title}>
        {t((conflict?.isOwn ? OWN_CHANGES : OTHER_CHANGES)[subject])}
      </p>
      <div id={`${id}-text`} className={classes.text}>
        <p>{t`Nothing is saved yet. What you typed is still here.`}</p>
        {rows.length === 0 ? null : <p>{formatChangedBy(conflict)}</p>}
      </div>
      {rows.length === 0 ? null : <Comparison rows={rows} isOwn={conflict?.isOwn === true} />}
      <div className={classes.buttons}>
        <Button variant="outline" disabled={busy} onClick={onLoad}>
          {t`Take theirs`}
        </Button>
        <Button loading={busy} onClick={onOverwrite}>
          {t`Keep mine`}
        </Button>
      </div>
    </div>
  )
}

function Comparison({ rows, isOwn }: { readonly rows: readonly Row[]; readonly isOwn: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long comparison scrolls by keyboard, too
    <section className={classes.scroller} aria-label={t`Both versions`} tabIndex={0}>
      <table className={classes.comparison}>
        <caption className={classes.caption}>{t`Both versions`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Field`}</th>
            <th scope="col">{t`Yours`}</th>
            <th scope="col">{isOwn ? t`Saved` : t`Theirs`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label, yours, isUntouched, theirs }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                {`${yours} `}
                {isUntouched ? <span className={classes.untouched}>{t`not changed by you`}</span> : null}
              </td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function formatChangedBy(conflict: EditConflict | undefined): string {
  const time = conflict?.changedAt ? formatNairobiTime(conflict.changedAt) : undefined
  if (conflict?.isOwn) return time === undefined ? t`You changed:` : t`You changed at ${time}:`
  const who = conflict?.changedBy ?? t`Someone`
  return time === undefined ? t`${who} changed:` : t`${who} changed at ${time}:`
}

interface Row {
  readonly field: string
  readonly label: string
  readonly yours: string
  /** The caller leaves the field as it was, so that theirs stays in either case. */
  readonly isUntouched: boolean
  readonly theirs: string
}

/** One for each change; of an added or removed variant only its size. */
function toRows(
  changes: readonly Change[],
  sizes: ReadonlyMap<string, string> = new Map(),
  names: ReadonlyMap<string, string> = new Map(),
): readonly Row[] {
  return changes.map(nameIds(names)).flatMap((change) => {
    const label = getChangeLabel(change, sizes)
    if (label === undefined) return []
    const { field, before, after, yours = before } = change
    const format = /image$/i.test(field)
      ? (value: Value) => formatImage(value, change)
      : (value: Value) => formatChangeValue(value, field)
    return [{ field, label, yours: format(yours), isUntouched: yours === before, theirs: format(after) }]
  })
}

/** Ids in lists are separated by spaces. */
const nameIds =
  (names: ReadonlyMap<string, string>) =>
  (change: Change): Change => {
    const name = (value: Value) =>
      typeof value === 'string' ? value.replace(/[\w-]+/g, (word) => names.get(word) ?? word) : value
    if (names.size === 0) return change
    const { yours, ...known } = change
    const named = { ...known, before: name(change.before), after: name(change.after) }
    return yours === undefined ? named : { ...named, yours: name(yours) }
  }

/** An address says nothing. */
function formatImage(value: Value, { before, after }: Change): string {
  if (value === before) return t`as before`
  return value === after ? t`replaced` : t`yours`
}
