import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { type FigureGrouping, isTimeGrouping } from '@usiku/contracts/figures/constants.ts'
import type { FigureRow } from '@usiku/contracts/figures/operations.ts'
import { getNairobiDay } from '../../../lib/nairobi-day.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import classes from './group-chart.module.css'

const RevenueBars = lazyPart(
  async () => (await import('../ui/charts/revenue-bars.tsx')).RevenueBars,
  <span className={classes.skeleton} />,
)

const MAX_BARS = 8

export interface GroupChartProps {
  readonly grouping: FigureGrouping
  readonly rows: readonly FigureRow[]
  /** Of the period, whose last row has today in it when it is today. */
  readonly lastDay: string
}

/** The table below has the same figures as text. */
export function GroupChart({ grouping, rows, lastDay }: GroupChartProps) {
  if (!isTimeGrouping(grouping)) return <ShareBars rows={rows} />
  const [first, last] = [rows[0], rows.at(-1)]
  const isUpToToday = lastDay === getNairobiDay()
  return (
    <div aria-hidden="true">
      <div className={classes.chart}>
        <RevenueBars
          bars={rows.map((row) => {
            return { label: row.label, amount: row.revenue, isCurrent: isUpToToday && row === last }
          })}
        />
      </div>
      <p className={classes.ends}>
        <span>{first?.label}</span>
        <span>{first === last ? null : last?.label}</span>
      </p>
    </div>
  )
}

function ShareBars({ rows }: Pick<GroupChartProps, 'rows'>) {
  const named = rows.filter(({ kind }) => kind === 'group').slice(0, MAX_BARS)
  const most = Math.max(1, ...named.map(({ revenue }) => revenue))
  return (
    <div className={classes.shares} aria-hidden="true">
      {named.map(({ key, label, revenue }, index) => (
        <div key={key} className={classes.share}>
          <span className={classes.name}>{label}</span>
          <span className={classes.amount}>{formatKsh(revenue)}</span>
          <span className={classes.bar} data-top={index === 0 || undefined}>
            <span style={{ width: `${(revenue / most) * 100}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}
