import type { UserEvent } from '@testing-library/user-event'

/** Pastes, which is faster than typing. */
export async function fillField(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

/** By keyboard: buttons that cost money ignore early taps. */
export async function pressByKey(user: UserEvent, button: HTMLElement, times = 1): Promise<void> {
  button.focus()
  await user.keyboard('{Enter}'.repeat(times))
}
