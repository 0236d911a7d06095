import { Link } from '@tanstack/react-router'
import classes from './footer.module.css'
import type { FooterLink } from './footer.tsx'

export function FooterLinks({ title, links }: { readonly title: string; readonly links: readonly FooterLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {links.map(({ label, link }) => (
          <li key={label}>
            <Link {...link}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
