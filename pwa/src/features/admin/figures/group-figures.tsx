import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FIGURE_GROUPINGS, type FigureGrouping } from '@usiku/contracts/figures/constants.ts'
import { useId } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { FilterPills } from '../../../ui/navigation/filter-pills.tsx'
import cardClasses from '../ui/card.module.css'
import { DownloadButton } from '../ui/download-button.tsx'
import { downloadFigures, groupQuery } from './figures.queries.ts'
import type { FiguresView } from './figures-view.ts'
import { GroupChart } from './group-chart.tsx'
import classes from './group-figures.module.css'
import { GROUPING_LABELS, GroupTable } from './group-table.tsx'

export interface GroupFiguresProps {
  readonly view: FiguresView
  readonly onView: (view: FiguresView) => void
}

export function GroupFigures({ view, onView }: GroupFiguresProps) {
  const heading = useId()
  const { by } = view
  const query = useQuery(groupQuery(by, view))
  const { data: rows, isPlaceholderData } = query
  const note = describeGrouping(by)
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded} ${classes.section}`} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={cardClasses.title}>
          {t(TITLES[by])}
        </h2>
        <DownloadButton
          key={`${by} ${view.from} ${view.to}`}
          label={t`CSV`}
          name={t(CSV_NAMES[by])}
          failure={t`The CSV could not be saved`}
          fetchFiles={async () => [await downloadFigures(by, view)]}
        />
      </div>
      <FilterPills
        label={t`Group by`}
        filters={FIGURE_GROUPINGS}
        active={by}
        getLabel={(grouping) => t(GROUPING_LABELS[grouping])}
        onChoose={(grouping) => onView({ ...view, by: grouping })}
      />
      {rows ? (
        <div className={classes.rows} aria-busy={isPlaceholderData}>
          <GroupChart grouping={by} rows={rows} lastDay={view.to} />
          <GroupTable key={by} grouping={by} rows={rows} labelledBy={heading} />
          {note === undefined ? null : <p className={classes.note}>{note}</p>}
        </div>
      ) : query.error ? (
        <ErrorState
          {...toFailure(query.error, t`These figures could not be loaded.`)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
          <Skeleton height={420} radius="lg" />
        </div>
      )}
    </section>
  )
}

const TITLES: Readonly<Record<FigureGrouping, MessageDescriptor>> = {
  day: msg`Revenue by day`,
  week: msg`Revenue by week`,
  month: msg`Revenue by month`,
  category: msg`Revenue by category`,
  product: msg`Revenue by product`,
  zone: msg`Revenue by zone`,
  rider: msg`Revenue by rider`,
  payment: msg`Revenue by payment`,
}

const CSV_NAMES: Readonly<Record<FigureGrouping, MessageDescriptor>> = {
  day: msg`CSV of revenue by day`,
  week: msg`CSV of revenue by week`,
  month: msg`CSV of revenue by month`,
  category: msg`CSV of revenue by category`,
  product: msg`CSV of revenue by product`,
  zone: msg`CSV of revenue by zone`,
  rider: msg`CSV of revenue by rider`,
  payment: msg`CSV of revenue by payment`,
}

/** `undefined` where the heading says enough. */
function describeGrouping(grouping: FigureGrouping): string | undefined {
  const lines = t`Of each drink, what was charged after its share of the order’s discounts. Delivery is a row of its own. An order with several drinks counts in the row of each.`
  switch (grouping) {
    case 'category':
      return `${lines} ${t`Drinks count in the category that they have today.`}`
    case 'product':
      return `${lines} ${t`A bundle counts as one drink.`}`
    case 'zone':
      return t`The delivery zone, as it was named when the order was placed.`
    case 'rider':
      return t`The rider who has the order now, or who delivered it.`
    case 'payment':
      return t`How customers chose to pay when they ordered.`
    default:
      return undefined
  }
}
