import type { ContactWays } from '../../ui/contact-links.tsx'
import { ContactPanel } from '../../ui/contact-panel.tsx'
import { toFaqs } from '../../ui/destinations.ts'
import { SUPPORT_HOURS } from '../../ui/facts.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { FAQ } from './faq.ts'
import { FaqQuestion } from './faq-question.tsx'
import frame from './page-frame.module.css'
import { PageFrame } from './page-frame.tsx'
import { PageSection } from './page-section.tsx'

export function FaqPage({ contacts }: { readonly contacts: ContactWays }) {
  const jumps = (
    <nav aria-label="Categories of questions" className={frame.links}>
      {FAQ.map(({ id, title }) => (
        <SiteLink key={id} {...toFaqs(id)} replace className={frame.pill}>
          {title}
        </SiteLink>
      ))}
    </nav>
  )
  return (
    <PageFrame title="Frequently asked questions" lead="Short answers, at any hour." aside={jumps}>
      {FAQ.map(({ id, title, questions }) => (
        <PageSection key={id} id={id} title={title}>
          {questions.map((question) => (
            <FaqQuestion key={question.question} {...question} />
          ))}
        </PageSection>
      ))}
      <ContactPanel title="Still a question?" {...contacts}>
        {`A person answers ${SUPPORT_HOURS}.`}
      </ContactPanel>
    </PageFrame>
  )
}
