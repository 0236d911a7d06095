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

const SUMMARY: readonly SummaryItem[] = [
  { term: 'Open', text: 'Around the clock' },
  { term: 'Nairobi CBD', text: `In ${CBD_DELIVERY}` },
  { term: `Within ${FREE_RADIUS}`, text: 'Free delivery' },
  { term: 'Elsewhere in Kenya', text: 'By arrangement' },
]

const ORDERING_WAYS: readonly { readonly way: string; readonly description: string }[] = [
  { way: 'On this website', description: 'It works on a weak network, and an order is never lost or sent twice.' },
  { way: 'By chat', description: 'Each product’s page writes the message for you.' },
  { way: 'By call', description: 'When you have no data left.' },
  { way: 'By e-mail', description: 'Best for a party next week.' },
]

export function AboutPage({ contacts }: { readonly contacts: ContactChannels }) {
  return (
    <ContentPage
      title="About us"
      lead="Usiku is Swahili for night. We are an online drinks and liquor store in Nairobi, and night is when we are needed most."
    >
      <SummaryList items={SUMMARY} />
      <ContentSection title="What we do">
        <p>
          Whisky, gin, wine, beer and everything that goes with them, brought to your door at any hour. A drink costs
          the same at noon and at 1 a.m.
        </p>
        <p>{`In the city centre that takes ${CBD_DELIVERY}. Beyond ${FREE_RADIUS} there is an extra charge.`}</p>
      </ContentSection>
      <ContentSection title="How to order">
        <ul className={frame.steps}>
          {ORDERING_WAYS.map(({ way, description }) => (
            <li key={way}>
              <strong>{way}</strong>
              <span>{description}</span>
            </li>
          ))}
        </ul>
      </ContentSection>
      <ContentSection title="How to pay">
        <p>{`With ${PAYMENT_METHODS_TEXT}. Cash is paid when the drinks arrive.`}</p>
      </ContentSection>
      <ContentSection title="What we ask">
        <p>{`Be ${MINIMUM_AGE} or over, and get home safely. ${HEALTH_WARNING}`}</p>
      </ContentSection>
      <ContactPanel title="Talk to us" {...contacts}>
        {`Our team answers ${SUPPORT_HOURS}. You can order at any hour.`}
      </ContactPanel>
    </ContentPage>
  )
}
