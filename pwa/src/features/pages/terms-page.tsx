import { useTrouble } from '../../offline/connectivity.ts'
import type { ContactWays } from '../../ui/contact-links.tsx'
import { ContactPanel } from '../../ui/contact-panel.tsx'
import { TERMS_DOCUMENT } from '../../ui/destinations.ts'
import { SUPPORT_HOURS } from '../../ui/facts.ts'
import { DownloadIcon } from '../../ui/icons/sign-icons.tsx'
import { laterWords } from '../../ui/trouble-words.ts'
import { FactList } from './fact-list.tsx'
import { TERMS_AT_A_GLANCE } from './glance.ts'
import frame from './page-frame.module.css'
import { PageFrame } from './page-frame.tsx'
import { PageSection } from './page-section.tsx'
import { TERMS, TERMS_CHANGED, TERMS_LEAD } from './terms.ts'

export function TermsPage({ contacts }: { readonly contacts: ContactWays }) {
  const trouble = useTrouble()
  const download = (
    <p className={frame.links}>
      {trouble ? (
        laterWords(trouble, 'You can download this as PDF')
      ) : (
        <a href={TERMS_DOCUMENT} download className={frame.pill}>
          <DownloadIcon size={20} />
          Download as PDF
        </a>
      )}
    </p>
  )
  return (
    <PageFrame title="Terms and conditions" lead={`${TERMS_LEAD} Last changed ${TERMS_CHANGED}.`} aside={download}>
      <FactList facts={TERMS_AT_A_GLANCE} />
      {TERMS.map(({ title, paragraphs }) => (
        <PageSection key={title} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </PageSection>
      ))}
      <ContactPanel title="Something unclear?" {...contacts}>
        {`Ask before you order. A person answers ${SUPPORT_HOURS}.`}
      </ContactPanel>
    </PageFrame>
  )
}
