import type { ContactChannels } from '../../shop/contact/contact-links.tsx'
import { ContactPanel } from '../../shop/contact/contact-panel.tsx'
import { SUPPORT_HOURS } from '../../shop/shop-policy.ts'
import { Container } from '../../ui/layout/container.tsx'

export function CallBanner({ contacts }: { readonly contacts: ContactChannels }) {
  return (
    <Container>
      <ContactPanel title="Order by call or chat" {...contacts}>
        {`Say what you would like and where you are. A person answers ${SUPPORT_HOURS}.`}
      </ContactPanel>
    </Container>
  )
}
