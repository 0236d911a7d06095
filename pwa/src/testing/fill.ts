import type { UserEvent } from '@testing-library/user-event'

/** Puts text into a field as pasting does: quicker than key by key. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
