import type { ReactNode } from 'react'
import { Container } from '../../ui/container.tsx'
import classes from './page-frame.module.css'

/** What the frame takes. */
export interface PageFrameProps {
  readonly title: string
  /** A sentence or two under the title. */
  readonly lead: ReactNode
  /** Under the lead: a button, links to the parts. */
  readonly aside?: ReactNode
  /** The sections. */
  readonly children: ReactNode
}

/** A page of words: a title, what it is about, and sections. */
export function PageFrame({ title, lead, aside, children }: PageFrameProps) {
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
