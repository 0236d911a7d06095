import { t } from '@lingui/core/macro'
import { ContactLinks } from './contact-links.tsx'
import classes from './contact-panel.module.css'

export interface OrderWithoutDataProps {
  readonly smsHref: string
  readonly callHref: string
  readonly phone: string
}

export function OrderWithoutData({ smsHref, ...call }: OrderWithoutDataProps) {
  return (
    <section className={classes.panel} aria-label={t`Order without data`}>
      <p>{t`To order right now, send your cart as an SMS, or call. Neither needs data.`}</p>
      <ContactLinks {...call} messageHref={smsHref} messageLabel={t`Order by SMS`} />
    </section>
  )
}
