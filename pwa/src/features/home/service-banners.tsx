import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import type { ContactChannels } from '../../shop/contact/contact-links.tsx'
import { ContactPanel } from '../../shop/contact/contact-panel.tsx'
import { CBD_DELIVERY, FREE_RADIUS, SUPPORT_HOURS } from '../../shop/shop-policy.ts'
import buttonClasses from '../../ui/buttons/plain-button.module.css'
import { BoltIcon, ChatIcon, LockIcon, MedalIcon } from '../../ui/icons/shop-icons.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { toFaqs } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './service-banners.module.css'

export function DeliveryBanner() {
  const id = useId()
  return (
    <Container>
      <section className={classes.panel} aria-labelledby={id}>
        <div className={classes.content}>
          <h2 id={id}>{t`Free delivery within ${{ distance: t(FREE_RADIUS) }}`}</h2>
          <p className={classes.text}>
            {t`Around the city centre, day and night. There is an extra charge beyond that, and nationwide shipping by arrangement.`}
          </p>
          <SiteLink {...toFaqs('ordering')} className={buttonClasses.button}>
            {t`How delivery works`}
          </SiteLink>
        </div>
        <Rings />
      </section>
    </Container>
  )
}

/** A decorative map: the city centre and the radius of free delivery. */
function Rings() {
  return (
    <svg className={classes.rings} viewBox="0 0 240 240" aria-hidden="true" focusable="false">
      <circle className={classes.radius} cx="120" cy="120" r="118" />
      <circle className={classes.ring} cx="120" cy="120" r="76" />
      <circle className={classes.moon} cx="120" cy="120" r="36" />
    </svg>
  )
}

export function CallBanner({ contacts }: { readonly contacts: ContactChannels }) {
  return (
    <Container>
      <ContactPanel title={t`Order by call or chat`} {...contacts}>
        {t`Tell us what you would like and where you are. Our team answers ${{ hours: t(SUPPORT_HOURS) }}.`}
      </ContactPanel>
    </Container>
  )
}

const listHighlights = (): readonly { readonly title: string; readonly text: string; readonly icon: ReactNode }[] => [
  { title: t`Convenient Delivery`, text: t`${{ time: t(CBD_DELIVERY) }} in the CBD`, icon: <BoltIcon size={22} /> },
  { title: t`100% Secure`, text: t`M-Pesa, card or cash`, icon: <LockIcon size={22} /> },
  { title: t`Quality Products`, text: t`Reviewed by customers`, icon: <MedalIcon size={22} /> },
  { title: t`24/7 Support`, text: t`Chat, call or e-mail`, icon: <ChatIcon size={22} /> },
]

export function ServiceHighlights() {
  return (
    <Container>
      <ul className={classes.list} aria-label={t`Our service`}>
        {listHighlights().map(({ title, text, icon }) => (
          <li key={title} className={classes.item}>
            <span className={classes.icon}>{icon}</span>
            <p>
              <strong className={classes.title}>{title}</strong>
              <span className={classes.detail}>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </Container>
  )
}
