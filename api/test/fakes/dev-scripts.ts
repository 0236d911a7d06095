import type { PromptScript } from './daraja/prompts.ts'

interface DevScript {
  /** Last digits of the phone. */
  readonly digits: string
  readonly description: string
  readonly script: PromptScript
}

const SECOND_MS = 1_000

/** What happens on phones with these last digits; the longest that fits counts. */
export const DEV_SCRIPTS: readonly DevScript[] = [
  { digits: '001', description: 'not enough money', script: { result: '1' } },
  { digits: '1032', description: 'the customer cancels', script: { result: '1032' } },
  { digits: '2001', description: 'wrong PIN', script: { result: '2001' } },
  { digits: '8006', description: 'the PIN is locked', script: { result: '8006' } },
  {
    digits: '1037',
    description: 'the customer never answers: 1037 after a minute',
    script: { result: '1037', afterMs: 60 * SECOND_MS },
  },
  {
    digits: '002',
    description: 'paid, and the callback comes after 40 seconds',
    script: { callback: { delayMs: 40 * SECOND_MS } },
  },
  { digits: '003', description: 'paid, and no callback comes', script: { callback: { isSent: false } } },
  { digits: '004', description: 'the request times out, though the prompt is paid', script: { reply: 'after_silent' } },
  { digits: '005', description: 'the request times out, and there is no prompt', script: { reply: 'silent' } },
  { digits: '006', description: 'another prompt is open on the phone', script: { reply: 'locked' } },
  { digits: '007', description: 'Daraja answers 503 with HTML', script: { reply: 'html_503' } },
  { digits: '008', description: 'paid, and two callbacks come', script: { callback: { copies: 2 } } },
  {
    digits: '009',
    description: 'cancelled, and a forged callback says paid',
    script: { result: '1032', callback: { change: { resultCode: '0' } } },
  },
  { digits: '010', description: 'paid, and announced as a payment by hand, too', script: { isConfirmed: true } },
]

/** Any other number is paid after five seconds. */
export function getDevScript(phone: string): PromptScript {
  const fitting = DEV_SCRIPTS.filter(({ digits }) => phone.endsWith(digits))
  const [longest] = fitting.sort((one, other) => other.digits.length - one.digits.length)
  return longest?.script ?? {}
}
