import classes from './content-page.module.css'
import type { SummaryItem } from './terms-summary.ts'

export function SummaryList({ items }: { readonly items: readonly SummaryItem[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(({ term, text: fact }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
