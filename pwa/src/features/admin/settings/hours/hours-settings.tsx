import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_EXCEPTIONS, type Weekday } from '@usiku/contracts/opening-hours/constants.ts'
import {
  getOpeningHours,
  type HoursException,
  type HoursRange,
  type OpeningHours,
  replaceOpeningHours,
} from '@usiku/contracts/opening-hours/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { call } from '../../../../api/call.ts'
import '../../../../ui/form-styles.css'
import { useEntityForm } from '../../ui/forms/use-entity-form.ts'
import { Panel } from '../../ui/panel.tsx'
import { getSettingsFailed, SettingsFormFrame, SettingsPanel } from '../settings-panel.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import classes from './hours-form.module.css'
import {
  checkHours,
  findInputProblems,
  parseExceptions,
  parseRanges,
  toHoursInput,
  toHoursValues,
  toPreviewHours,
} from './hours-form-values.ts'
import { HoursPreview } from './hours-preview.tsx'
import { openingHoursFormQuery } from './opening-hours.queries.ts'
import { OrderStopSwitch } from './order-stop.tsx'
import { RangesEditor } from './ranges-editor.tsx'

export function HoursSettings() {
  const query = useQuery(openingHoursFormQuery)
  return (
    <>
      <SettingsTabs active="hours" />
      <div className={classes.page}>
        <Panel title={t`Taking orders`}>
          <OrderStopSwitch />
        </Panel>
        <SettingsPanel title={t`Ordering hours`} query={query} height={620}>
          {(hours) => <HoursForm hours={hours} />}
        </SettingsPanel>
      </div>
    </>
  )
}

const listDays = (): readonly (readonly [Weekday, string])[] => [
  ['monday', t`Monday`],
  ['tuesday', t`Tuesday`],
  ['wednesday', t`Wednesday`],
  ['thursday', t`Thursday`],
  ['friday', t`Friday`],
  ['saturday', t`Saturday`],
  ['sunday', t`Sunday`],
]

function HoursForm({ hours }: { readonly hours: OpeningHours }) {
  const queryClient = useQueryClient()
  const { values, base, set, getError, rebase, ...form } = useEntityForm({
    entity: hours,
    toValues: toHoursValues,
    check: checkHours,
    operations: [replaceOpeningHours],
    save: async (edited, { version }, send) => {
      const { data } = await send(replaceOpeningHours, { body: { ...toHoursInput(edited), version } })
      queryClient.setQueryData(openingHoursFormQuery.queryKey, data)
      rebase(data)
    },
    fetch: async () => (await call(getOpeningHours)).data,
    messages: { success: t`Settings updated successfully`, failure: getSettingsFailed() },
    invalidates: [getShopRules.id],
    onSaved: () => undefined,
  })
  const problems = findInputProblems(toHoursInput(values))
  const setRanges = (day: Weekday, ranges: readonly HoursRange[]) => set(day, JSON.stringify(ranges))
  const copyToAll = (day: Weekday) => {
    for (const [other] of listDays()) set(other, values[day])
  }
  return (
    <SettingsFormFrame
      {...form}
      title={t`Ordering hours`}
      note={t`In Nairobi time. Outside these hours customers can only schedule an order. Hours that end before they begin run past midnight.`}
    >
      <ul className={classes.days}>
        {listDays().map(([day, label]) => (
          <li key={day} className={classes.day}>
            <h3 className={classes.dayName}>{label}</h3>
            <RangesEditor
              name={label}
              ranges={parseRanges(values[day])}
              onChange={(ranges) => setRanges(day, ranges)}
              getProblem={(index) => problems[`week.${day}.${index}`]}
            />
            <Button variant="subtle" size="sm" aria-label={t`Copy ${label} to all days`} onClick={() => copyToAll(day)}>
              {t`Copy to all`}
            </Button>
          </li>
        ))}
      </ul>
      <Exceptions
        exceptions={parseExceptions(values.exceptions)}
        onChange={(exceptions) => set('exceptions', JSON.stringify(exceptions))}
        problems={problems}
        error={getError('exceptions')}
      />
      <HoursPreview hours={toPreviewHours(values, base)} />
    </SettingsFormFrame>
  )
}

interface ExceptionsProps {
  readonly exceptions: readonly HoursException[]
  readonly onChange: (exceptions: readonly HoursException[]) => void
  readonly problems: Readonly<Record<string, string>>
  readonly error: string | undefined
}

function Exceptions({ exceptions, onChange, problems, error }: ExceptionsProps) {
  const change = (index: number, part: Partial<HoursException>) =>
    onChange(exceptions.map((one, place) => (place === index ? { ...one, ...part } : one)))
  return (
    <section className={classes.exceptions} aria-label={t`Exceptions`}>
      <h3 className={classes.dayName}>{t`Exceptions`}</h3>
      <p className={classes.hint}>
        {t`Dates with hours of their own, such as Good Friday. Without hours the shop is closed on that day; the night before still runs to its end.`}
      </p>
      {exceptions.map((exception, index) => {
        const name = exception.date === '' ? t`Date ${index + 1}` : exception.date
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the date may still be typed
          <div key={index} className={classes.exception}>
            <TextInput
              label={t`Date`}
              type="date"
              value={exception.date}
              error={exception.date === '' && error === undefined ? undefined : problems[`exceptions.${index}.date`]}
              onChange={(event) => change(index, { date: event.currentTarget.value })}
              required
            />
            <TextInput
              label={t`Reason for customers`}
              value={exception.reason}
              maxLength={120}
              onChange={(event) => change(index, { reason: event.currentTarget.value })}
            />
            <RangesEditor
              name={name}
              ranges={exception.ranges}
              onChange={(ranges) => change(index, { ranges: [...ranges] })}
              getProblem={(place) => problems[`exceptions.${index}.ranges.${place}`]}
            />
            <Button
              variant="subtle"
              size="sm"
              color="red"
              aria-label={t`Remove ${name}`}
              onClick={() => onChange(exceptions.filter((_, place) => place !== index))}
            >
              {t`Remove`}
            </Button>
          </div>
        )
      })}
      {exceptions.length < MAX_EXCEPTIONS ? (
        <Button
          variant="outline"
          className={classes.add}
          onClick={() => onChange([...exceptions, { date: '', ranges: [], reason: '' }])}
        >
          {t`Add a date`}
        </Button>
      ) : null}
    </section>
  )
}
