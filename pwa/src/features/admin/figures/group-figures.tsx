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
  const title = t`Revenue by ${GROUPING_LABELS[by].toLowerCase()}`
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded} ${classes.section}`} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={cardClasses.title}>
          {title}
        </h2>
        <DownloadButton
          key={`${by} ${view.from} ${view.to}`}
          label={t`CSV`}
          name={`CSV of ${title.toLowerCase()}`}
          failure={t`The CSV could not be saved`}
          fetchFiles={async () => [await downloadFigures(by, view)]}
        />
      </div>
      <FilterPills
        label={t`Group by`}
        filters={FIGURE_GROUPINGS}
        active={by}
        getLabel={(grouping) => GROUPING_LABELS[grouping]}
        onChoose={(grouping) => onView({ ...view, by: grouping })}
      />
      {rows ? (
        <div className={classes.rows} aria-busy={isPlaceholderData}>
          <GroupChart grouping={by} rows={rows} lastDay={view.to} />
          <GroupTable key={by} grouping={by} rows={rows} labelledBy={heading} />
          {NOTES[by] === undefined ? null : <p className={classes.note}>{NOTES[by]}</p>}
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

const LINES_NOTE = msg`Of each drink, what was charged after its share of the order’s discounts. Delivery is a row of its own. An order with several drinks counts in the row of each.`

const NOTES: Readonly<Partial<Record<FigureGrouping, string>>> = {
  category: msg`${LINES_NOTE} Drinks count in the category that they have today.`,
  product: msg`${LINES_NOTE} A bundle counts as one drink.`,
  zone: msg`The delivery zone, as it was named when the order was placed.`,
  rider: msg`The rider who has the order now, or who delivered it.`,
  payment: msg`How customers chose to pay when they ordered.`,
}
