import { plural, t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { FigurePeriod, Figures } from '@usiku/contracts/figures/operations.ts'
import { useId } from 'react'
import { getLocale } from '../../../language/i18n.ts'
import cardClasses from '../ui/card.module.css'
import { DownloadButton } from '../ui/download-button.tsx'
import { downloadFigures } from './figures.queries.ts'
import groupClasses from './group-figures.module.css'
import classes from './hour-picture.module.css'

const LEVELS = 4

export interface HourPictureProps {
  readonly byHour: Figures['byHour']
  readonly period: FigurePeriod
  readonly busy: boolean
}

/** When customers order: each cell has its number, and is darker with more orders. */
export function HourPicture({ byHour, period, busy }: HourPictureProps) {
  const heading = useId()
  const most = Math.max(1, ...byHour.flat().map(({ orders }) => orders))
  const weekdays = byHour.map((_, weekday) => nameWeekday(weekday))
  const hours = byHour[0]?.map((_, hour) => hour) ?? []
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded} ${groupClasses.section}`} aria-labelledby={heading}>
      <div className={groupClasses.head}>
        <h2 id={heading} className={cardClasses.title}>
          {t`Orders by hour and weekday`}
        </h2>
        <DownloadButton
          key={`${period.from} ${period.to}`}
          label={t`CSV`}
          name={t`CSV of orders by hour and weekday`}
          failure={t`The CSV could not be saved`}
          fetchFiles={async () => [await downloadFigures('hour', period)]}
        />
      </div>
      <p className={groupClasses.note}>{describeBusiest(byHour)}</p>
      <table className={classes.table} aria-labelledby={heading} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">{t`Hour`}</th>
            {weekdays.map(({ name, short }) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{formatHour(hour)}</th>
              {weekdays.map(({ name }, index) => {
                const orders = byHour[index]?.[hour]?.orders ?? 0
                return (
                  <td key={name} data-level={Math.ceil((orders / most) * LEVELS)}>
                    {formatFigures(orders)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `18:00` */
const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** @param weekday 0 for Monday */
function nameWeekday(weekday: number): { readonly name: string; readonly short: string } {
  // A Monday.
  const at = Date.UTC(2024, 0, 1 + weekday)
  const format = (length: 'long' | 'short') =>
    new Intl.DateTimeFormat(getLocale(), { timeZone: 'UTC', weekday: length }).format(at)
  return { name: format('long'), short: format('short') }
}

const NO_CELL = { weekday: 0, hour: 0, orders: 0 }

export function describeBusiest(byHour: Figures['byHour']): string {
  const cells = byHour.flatMap((hours, weekday) => hours.map(({ orders }, hour) => ({ weekday, hour, orders })))
  const busiest = cells.reduce((best, cell) => (cell.orders > best.orders ? cell : best), NO_CELL)
  const { weekday, hour, orders } = busiest
  if (orders === 0) return t`No orders in these days.`
  const [day, from, to] = [nameWeekday(weekday).name, formatHour(hour), formatHour((hour + 1) % 24)]
  return t`Most orders: ${day} ${from} to ${to}, ${plural(orders, { one: '# order', other: '# orders' })}. Times are those of Nairobi.`
}
