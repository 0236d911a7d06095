import { nairobiTime } from './nairobi-time.ts'

export type WaitingReason = 'waiting' | 'sending' | 'needs-sign-in' | 'cancelling' | 'asking'

export interface WaitingWords {
  readonly title: string
  readonly text: string
}

const NO_SIGNAL: WaitingWords = {
  title: 'Order waiting for signal',
  text: 'Nothing is lost. It goes out once, by itself, the moment you are back on the network.',
}
const NO_ANSWER: WaitingWords = {
  title: 'Order waiting for the shop',
  text: 'Nothing is lost. The shop has not answered yet; it is asked again by itself, and the order is placed once.',
}
const OTHERS: Readonly<Record<Exclude<WaitingReason, 'waiting'>, WaitingWords>> = {
  sending: {
    title: 'Sending your order',
    text: 'It stays saved on this device until the shop has answered.',
  },
  'needs-sign-in': {
    title: 'Order waiting for you to log in',
    text: 'Your session has ended. It goes out once, by itself, when you have logged in again.',
  },
  asking: {
    title: 'Do you still want this order?',
    text: 'It was pressed a while ago and is not sent unasked. Nothing is ordered until you say so.',
  },
  cancelling: {
    title: 'Cancelling your order',
    text: 'The shop is told as soon as it can be reached. Everything is back in your cart.',
  },
}

/** @param online whether the device has a network, even if the server does not answer */
export function waitingWords(reason: WaitingReason, online: boolean): WaitingWords {
  if (reason !== 'waiting') return OTHERS[reason]
  return online ? NO_ANSWER : NO_SIGNAL
}

const LEFT = 'You logged out before this order reached the shop.'

export function leftWords(reason: Exclude<WaitingReason, 'cancelling'>, online: boolean): WaitingWords {
  if (reason === 'asking') {
    const text = `${LEFT} Your phone number and place were taken off this device then: say where it goes, and it is sent.`
    return { title: OTHERS.asking.title, text }
  }
  const { title } = waitingWords('waiting', online)
  return { title, text: `${LEFT} You are asked where it goes before it is sent.` }
}

/** @param isFleeting whether the browser has no lasting storage */
export function savedWords(savedAt: string, isFleeting: boolean): string {
  const time = nairobiTime(savedAt)
  return isFleeting ? `Since ${time}, in this page only: keep it open` : `Saved on this device, ${time}`
}
