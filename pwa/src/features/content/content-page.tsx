import { type ReactNode, useId } from 'react'
import { Container } from '../../ui/layout/container.tsx'
import classes from './content-page.module.css'
import type { SummaryItem } from './terms.ts'

export interface ContentPageProps {
  readonly title: string
  readonly lead: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function ContentPage({ title, lead, aside, children }: ContentPageProps) {
  return (
    <Container className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {aside}
      </header>
      {children}
    </Container>
  )
}

interface ContentSectionProps {
  /** The section's id, for links. */
  readonly id?: string
  readonly title: string
  readonly children: ReactNode
}

export function ContentSection({ id, title, children }: ContentSectionProps) {
  const headingId = useId()
  return (
    <section id={id} className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  )
}

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
