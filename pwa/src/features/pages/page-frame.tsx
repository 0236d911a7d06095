import type { ReactNode } from 'react'
import { Container } from '../../ui/container.tsx'
import classes from './page-frame.module.css'

export interface PageFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

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
