import type { ReactNode } from 'react'
import { CBD_DELIVERY } from '../../shop/shop-policy.ts'
import { BoltIcon, ChatIcon, LockIcon, MedalIcon } from '../../ui/icons/shop-icons.tsx'
import { Container } from '../../ui/layout/container.tsx'
import classes from './service-highlights.module.css'

const HIGHLIGHTS: readonly { readonly title: string; readonly text: string; readonly icon: ReactNode }[] = [
  { title: 'Convenient Delivery', text: `${CBD_DELIVERY} in the CBD`, icon: <BoltIcon size={22} /> },
  { title: '100% Secure', text: 'M-Pesa, card or cash', icon: <LockIcon size={22} /> },
  { title: 'Quality Products', text: 'Reviewed by customers', icon: <MedalIcon size={22} /> },
  { title: '24/7 Support', text: 'Chat, call or e-mail', icon: <ChatIcon size={22} /> },
]

export function ServiceHighlights() {
  return (
    <Container>
      <ul className={classes.list} aria-label="Our service">
        {HIGHLIGHTS.map(({ title, text, icon }) => (
          <li key={title} className={classes.item}>
            <span className={classes.icon}>{icon}</span>
            <p>
              <strong className={classes.title}>{title}</strong>
              <span className={classes.text}>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </Container>
  )
}
