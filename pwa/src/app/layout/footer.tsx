import { t } from '@lingui/core/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConnectivityIssue } from '../../network/connectivity.ts'
import { AGE_WARNING, HEALTH_WARNING, SUPPORT_HOURS } from '../../shop/shop-policy.ts'
import { Container } from '../../ui/layout/container.tsx'
import { Wordmark } from '../../ui/layout/wordmark.tsx'
import classes from './footer.module.css'
import { LanguageLink } from './language-link.tsx'
import { getShopContacts, PAYBILL_ACCOUNT, PAYBILL_NUMBER, SOCIAL_LINKS } from './shop-contacts.ts'

export interface FooterLink {
  readonly label: string
  readonly link: LinkProps
}

export interface FooterProps {
  /** Defaults are shown without settings. */
  readonly settings?: { readonly email: string; readonly phone: string; readonly address: string } | undefined
  readonly shopLinks: readonly FooterLink[]
  readonly helpLinks: readonly FooterLink[]
  readonly install?: ReactNode
}

export function Footer({ settings, shopLinks, helpLinks, install }: FooterProps) {
  const hasData = useConnectivityIssue() !== 'offline'
  const { email, phone, callHref, messageHref, messageLabel } = getShopContacts(settings, hasData)
  return (
    <footer className={classes.footer}>
      <Container className={classes.columns}>
        <div className={classes.about}>
          <span className={classes.mark}>
            <Wordmark />
          </span>
          <p>{t`Nairobi, all night.`}</p>
          {settings?.address ? <p>{settings.address}</p> : null}
          <p>{t(AGE_WARNING)}</p>
          <p>{t(HEALTH_WARNING)}</p>
          <LanguageLink />
          {install}
        </div>
        <FooterLinks title={t`Shop`} links={shopLinks} />
        <FooterLinks title={t`Help`} links={helpLinks} />
        <div>
          <h2 className={classes.title}>{t`Payment and contact`}</h2>
          <p className={classes.text}>{t`Paybill ${PAYBILL_NUMBER}, account ${PAYBILL_ACCOUNT}`}</p>
          <ul className={classes.list}>
            <li>
              <a href={callHref}>{t`Call ${phone}`}</a>
            </li>
            <li>
              <a href={messageHref}>{messageLabel}</a>
            </li>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          </ul>
          <p className={classes.text}>{t`Our team answers ${{ hours: t(SUPPORT_HOURS) }}.`}</p>
          {hasData ? (
            <ul className={classes.social} aria-label={t`Social media`}>
              {SOCIAL_LINKS.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.text}>{t`Chat and social media need data. Calls and SMS do not.`}</p>
          )}
        </div>
      </Container>
    </footer>
  )
}

function FooterLinks({ title, links }: { readonly title: string; readonly links: readonly FooterLink[] }) {
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
