import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { MAX_RANGES } from '@usiku/contracts/opening-hours/constants.ts'
import type { HoursRange } from '@usiku/contracts/opening-hours/operations.ts'
import { CrossIcon } from '../../../../ui/icons/sign-icons.tsx'
import classes from './hours-form.module.css'

interface RangesEditorProps {
  /** The day, or what the date is called. */
  readonly name: string
  readonly ranges: readonly HoursRange[]
  readonly onChange: (ranges: readonly HoursRange[]) => void
  /** Of the range at this place. */
  readonly getProblem: (index: number) => string | undefined
}

export function RangesEditor({ name, ranges, onChange, getProblem }: RangesEditorProps) {
  const change = (index: number, part: Partial<HoursRange>) =>
    onChange(ranges.map((range, place) => (place === index ? { ...range, ...part } : range)))
  return (
    <div className={classes.ranges}>
      {ranges.length === 0 ? <p className={classes.closed}>{t`Closed`}</p> : null}
      {ranges.map((range, index) => (
        <RangeInputs
          // biome-ignore lint/suspicious/noArrayIndexKey: a range has no other identity
          key={index}
          label={ranges.length === 1 ? name : `${name}, ${index + 1}`}
          range={range}
          problem={getProblem(index)}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange(ranges.filter((_, place) => place !== index))}
        />
      ))}
      {ranges.length < MAX_RANGES ? (
        <Button
          variant="subtle"
          size="sm"
          className={classes.add}
          aria-label={t`Add hours to ${name}`}
          onClick={() => onChange([...ranges, ranges.length === 0 ? DAY : { from: '', to: '' }])}
        >
          {t`Add hours`}
        </Button>
      ) : null}
    </div>
  )
}

const DAY: HoursRange = { from: '10:00', to: '22:00' }

interface RangeInputsProps {
  readonly label: string
  readonly range: HoursRange
  readonly problem: string | undefined
  readonly onChange: (part: Partial<HoursRange>) => void
  readonly onRemove: () => void
}

function RangeInputs({ label, range, problem, onChange, onRemove }: RangeInputsProps) {
  const { from, to } = range
  return (
    <div className={classes.range}>
      <input
        type="time"
        className={classes.time}
        aria-label={t`${label}: from`}
        aria-invalid={problem !== undefined}
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="time"
        className={classes.time}
        aria-label={t`${label}: to`}
        aria-invalid={problem !== undefined}
        value={to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <button
        type="button"
        className={classes.remove}
        aria-label={t`Remove ${label}: ${from} to ${to}`}
        onClick={onRemove}
      >
        <CrossIcon size={18} />
      </button>
      <span className={classes.hint}>{describeRange(range)}</span>
      {problem === undefined ? null : <span className={classes.problem}>{problem}</span>}
    </div>
  )
}

function describeRange({ from, to }: HoursRange): string {
  if (from === '' || to === '') return ''
  if (from === to) return from === '00:00' ? t`Day and night` : t`24 hours`
  return to < from && to !== '00:00' ? t`to the next day` : ''
}
