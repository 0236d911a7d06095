import { t } from '@lingui/core/macro'
import type { ContactChannels } from '../../shop/contact/contact-links.tsx'
import { ContactPanel } from '../../shop/contact/contact-panel.tsx'
import {
  CBD_DELIVERY,
  FREE_RADIUS,
  HEALTH_WARNING,
  MINIMUM_AGE,
  PAYMENT_METHODS_TEXT,
  SUPPORT_HOURS,
} from '../../shop/shop-policy.ts'
import frame from './content-page.module.css'
import { ContentPage, ContentSection, SummaryList } from './content-page.tsx'
import type { SummaryItem } from './terms.ts'

const listSummary = (): readonly SummaryItem[] => [
  { term: t({ message: 'Open', context: 'adjective' }), text: t`Around the clock` },
  { term: t`Nairobi CBD`, text: t`In ${{ time: t(CBD_DELIVERY) }}` },
  { term: t`Within ${{ distance: t(FREE_RADIUS) }}`, text: t`Free delivery` },
  { term: t`Elsewhere in Kenya`, text: t`By arrangement` },
]

const listOrderingWays = (): readonly { readonly way: string; readonly description: string }[] => [
  {
    way: t`On this website`,
    description: t`It works on a weak network, and an order is never lost or sent twice.`,
  },
  { way: t`By chat`, description: t`Each product’s page writes the message for you.` },
  { way: t`By call`, description: t`When you have no data left.` },
  { way: t`By e-mail`, description: t`Best for a party next week.` },
]

export function AboutPage({ contacts }: { readonly contacts: ContactChannels }) {
  return (
    <ContentPage
      title={t`About us`}
      lead={t`Usiku is Swahili for night. We are an online drinks and liquor store in Nairobi, and night is when we are needed most.`}
    >
      <SummaryList items={listSummary()} />
      <ContentSection title={t`What we do`}>
        <p>
          {t`Whisky, gin, wine, beer and everything that goes with them, brought to your door at any hour. A drink costs the same at noon and at 1 a.m.`}
        </p>
        <p>{t`In the city centre that takes ${{ time: t(CBD_DELIVERY) }}. Beyond ${{ distance: t(FREE_RADIUS) }} there is an extra charge.`}</p>
      </ContentSection>
      <ContentSection title={t`How to order`}>
        <ul className={frame.steps}>
          {listOrderingWays().map(({ way, description }) => (
            <li key={way}>
              <strong>{way}</strong>
              <span>{description}</span>
            </li>
          ))}
        </ul>
      </ContentSection>
      <ContentSection title={t`How to pay`}>
        <p>{t`With ${{ ways: t(PAYMENT_METHODS_TEXT) }}. Cash is paid when the drinks arrive.`}</p>
      </ContentSection>
      <ContentSection title={t`What we ask`}>
        <p>{t`Be ${MINIMUM_AGE} or over, and get home safely. ${{ warning: t(HEALTH_WARNING) }}`}</p>
      </ContentSection>
      <ContactPanel title={t`Talk to us`} {...contacts}>
        {t`Our team answers ${{ hours: t(SUPPORT_HOURS) }}. You can order at any hour.`}
      </ContactPanel>
    </ContentPage>
  )
}
