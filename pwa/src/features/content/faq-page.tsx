import { t } from '@lingui/core/macro'
import type { ContactChannels } from '../../shop/contact/contact-links.tsx'
import { ContactPanel } from '../../shop/contact/contact-panel.tsx'
import { SUPPORT_HOURS } from '../../shop/shop-policy.ts'
import { ChevronDownIcon } from '../../ui/icons/sign-icons.tsx'
import { toFaqs } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import frame from './content-page.module.css'
import { ContentPage, ContentSection } from './content-page.tsx'
import { listFaqs, type Question } from './faq.ts'
import classes from './faq-page.module.css'

export function FaqPage({ contacts }: { readonly contacts: ContactChannels }) {
  const categoryLinks = (
    <nav aria-label={t`Categories of questions`} className={frame.links}>
      {listFaqs().map(({ id, title }) => (
        <SiteLink key={id} {...toFaqs(id)} replace className={frame.pill}>
          {title}
        </SiteLink>
      ))}
    </nav>
  )
  return (
    <ContentPage
      title={t`Frequently asked questions`}
      lead={t`Short answers to common questions.`}
      aside={categoryLinks}
    >
      {listFaqs().map(({ id, title, questions }) => (
        <ContentSection key={id} id={id} title={title}>
          {questions.map((question) => (
            <FaqQuestion key={question.question} {...question} />
          ))}
        </ContentSection>
      ))}
      <ContactPanel title={t`Still a question?`} {...contacts}>
        {t`Our team answers ${{ hours: t(SUPPORT_HOURS) }}.`}
      </ContactPanel>
    </ContentPage>
  )
}

/** A native `<details>`, which works without JavaScript. */
function FaqQuestion({ question, answer }: Question) {
  return (
    <details className={classes.item}>
      <summary className={classes.question}>
        {question}
        <ChevronDownIcon size={20} className={classes.chevron} />
      </summary>
      <p className={classes.answer}>{answer}</p>
    </details>
  )
}
