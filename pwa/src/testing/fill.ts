import type { UserEvent } from '@testing-library/user-event'

/** Puts text into a field as pasting does: quicker than key by key. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

/** Presses a button by key: a tap on what costs money counts only when it has stood for a while. */
export async function pressByKey(user: UserEvent, button: HTMLElement, times = 1): Promise<void> {
  button.focus()
  await user.keyboard('{Enter}'.repeat(times))
}
