import { t } from '@lingui/core/macro'
import { useConnectivityIssue } from '../../network/connectivity.ts'
import { formatRetryMessage } from '../../network/connectivity-messages.ts'
import type { ContactChannels } from '../../shop/contact/contact-links.tsx'
import { ContactPanel } from '../../shop/contact/contact-panel.tsx'
import { SUPPORT_HOURS } from '../../shop/shop-policy.ts'
import { DownloadIcon } from '../../ui/icons/sign-icons.tsx'
import { TERMS_DOCUMENT } from '../../ui/navigation/destinations.ts'
import frame from './content-page.module.css'
import { ContentPage, ContentSection, SummaryList } from './content-page.tsx'
import { formatTermsLead, listTerms, listTermsSummary } from './terms.ts'

export function TermsPage({ contacts }: { readonly contacts: ContactChannels }) {
  const connectivityIssue = useConnectivityIssue()
  const download = (
    <p className={frame.links}>
      {connectivityIssue ? (
        formatRetryMessage(connectivityIssue, t`You can download this as PDF`)
      ) : (
        <a href={TERMS_DOCUMENT} download className={frame.pill}>
          <DownloadIcon size={20} />
          {t`Download as PDF`}
        </a>
      )}
    </p>
  )
  return (
    <ContentPage title={t`Terms and conditions`} lead={formatTermsLead()} aside={download}>
      <SummaryList items={listTermsSummary()} />
      {listTerms().map(({ title, paragraphs }) => (
        <ContentSection key={title} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </ContentSection>
      ))}
      <ContactPanel title={t`Something unclear?`} {...contacts}>
        {t`Ask before you order. Our team answers ${{ hours: t(SUPPORT_HOURS) }}.`}
      </ContactPanel>
    </ContentPage>
  )
}
