import type { ContactWays } from '../../ui/contact-links.tsx'
import { ContactPanel } from '../../ui/contact-panel.tsx'
import {
  CBD_DELIVERY,
  FREE_RADIUS,
  HEALTH_WARNING,
  MINIMUM_AGE,
  PAYMENT_METHODS,
  SUPPORT_HOURS,
} from '../../ui/facts.ts'
import { FactList } from './fact-list.tsx'
import type { Fact } from './glance.ts'
import frame from './page-frame.module.css'
import { PageFrame } from './page-frame.tsx'
import { PageSection } from './page-section.tsx'

const IN_SHORT: readonly Fact[] = [
  { term: 'Open', fact: 'Around the clock' },
  { term: 'Nairobi CBD', fact: `In ${CBD_DELIVERY}` },
  { term: `Within ${FREE_RADIUS}`, fact: 'Free delivery' },
  { term: 'Elsewhere in Kenya', fact: 'By arrangement' },
]

const WAYS: readonly { readonly way: string; readonly words: string }[] = [
  { way: 'On this website', words: 'It works on a weak network, and an order is never lost or sent twice.' },
  { way: 'By chat', words: 'Each product’s page writes the message for you.' },
  { way: 'By call', words: 'For when there is no data left on the phone.' },
  { way: 'By e-mail', words: 'For a party next week rather than a drink tonight.' },
]

export function AboutPage({ contacts }: { readonly contacts: ContactWays }) {
  return (
    <PageFrame
      title="About us"
      lead="Usiku is Swahili for night. We are an online drinks and liquor store in Nairobi, and night is when we are needed most."
    >
      <FactList facts={IN_SHORT} />
      <PageSection title="What we do">
        <p>
          Whisky, gin, wine, beer and whatever belongs beside them, brought to your door at any hour. A drink costs the
          same at noon and at 1 a.m.
        </p>
        <p>{`In the city centre that takes ${CBD_DELIVERY}. Farther out than ${FREE_RADIUS} there is an extra charge.`}</p>
      </PageSection>
      <PageSection title="How to order">
        <ul className={frame.ways}>
          {WAYS.map(({ way, words }) => (
            <li key={way}>
              <strong>{way}</strong>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="How to pay">
        <p>{`With ${PAYMENT_METHODS}. Cash is paid when the drinks arrive.`}</p>
      </PageSection>
      <PageSection title="What we ask">
        <p>{`That you are ${MINIMUM_AGE} or over, and that you get home well. ${HEALTH_WARNING}`}</p>
      </PageSection>
      <ContactPanel title="Talk to us" {...contacts}>
        {`A person answers ${SUPPORT_HOURS}. Ordering never closes.`}
      </ContactPanel>
    </PageFrame>
  )
}
