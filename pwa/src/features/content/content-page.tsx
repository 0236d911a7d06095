import type { ReactNode } from 'react'
import { Container } from '../../ui/layout/container.tsx'
import classes from './content-page.module.css'

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
