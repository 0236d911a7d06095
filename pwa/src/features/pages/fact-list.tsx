import type { Fact } from './glance.ts'
import classes from './page-frame.module.css'

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ term, fact }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
