import type { ContactWays } from '../../ui/contact-links.tsx'
import { ContactPanel } from '../../ui/contact-panel.tsx'
import { Container } from '../../ui/container.tsx'
import { SUPPORT_HOURS } from '../../ui/facts.ts'

export function CallBanner({ contacts }: { readonly contacts: ContactWays }) {
  return (
    <Container>
      <ContactPanel title="Order by call or chat" {...contacts}>
        {`Say what you would like and where you are. A person answers ${SUPPORT_HOURS}.`}
      </ContactPanel>
    </Container>
  )
}
