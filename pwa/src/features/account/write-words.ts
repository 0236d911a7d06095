import type { WaitsFor } from '../../offline/writes/press-write.ts'
import type { QueuedWrite, WriteTask } from '../../offline/writes/queued-write.ts'

type Kind = WriteTask['kind']

const KEPT: Readonly<Record<Kind, readonly [kept: string, sent: string]>> = {
  cancel: ['Cancelling is kept', 'the shop is told'],
  review: ['Your review is kept', 'is sent'],
  profile: ['Your changes are kept', 'are sent'],
}

const WHEN: Readonly<Record<WaitsFor, string>> = {
  signal: 'when there is a signal',
  shop: 'when the shop answers',
  'sign-in': 'when you have logged in again',
}

/** @param isFleeting whether the browser stores nothing beyond the page */
export function keptWords(kind: Kind, waitsFor: WaitsFor, isFleeting: boolean): string {
  const [kept, sent] = KEPT[kind]
  const where = isFleeting ? 'in this page only' : 'on this device'
  return `${kept} ${where} and ${sent} ${WHEN[waitsFor]}.`
}

const NAMES: Readonly<Record<Kind, string>> = { cancel: 'Cancelling', review: 'Review', profile: 'Profile' }

export interface WaitingWords {
  readonly title: string
  readonly text: string
}

/** @param online whether the device has a network, even if the server does not answer */
export function writeWords({ task, state }: QueuedWrite, online: boolean): WaitingWords {
  const name = NAMES[task.kind]
  if (state === 'needs-sign-in') {
    return {
      title: `${name} waiting for you to log in`,
      text: 'Your session has ended. It goes out by itself when you have logged in again.',
    }
  }
  if (!online) {
    return {
      title: `${name} waiting for signal`,
      text: 'Nothing is lost. It goes out by itself, the moment you are back on the network.',
    }
  }
  return {
    title: `${name} waiting for the shop`,
    text: 'Nothing is lost. The shop has not answered yet; it is asked again by itself.',
  }
}

export const REFUSED_TITLES: Readonly<Record<Kind, string>> = {
  cancel: 'The order is not cancelled',
  review: 'The review is not sent',
  profile: 'The changes are not saved',
}

const SHOWN_AT: Readonly<Record<Kind, string>> = {
  cancel: 'Your order stands under Account, Orders.',
  review: 'What you wrote is kept under Account, Reviews.',
  profile: 'What you typed is kept under Account.',
}

export function refusedWords({ task, refusal }: QueuedWrite): string {
  return `${refusal?.message ?? ''} ${SHOWN_AT[task.kind]}`.trim()
}

export interface DiscardWords {
  readonly button: string
  readonly refused: string
  readonly question: string
  readonly consequence: string
}

/** Cancelling needs no confirmation: nothing is lost with it. */
export const DISCARD_WORDS: Readonly<Record<Kind, DiscardWords>> = {
  cancel: { button: 'Do not cancel', refused: 'Put away', question: '', consequence: '' },
  review: {
    button: 'Discard',
    refused: 'Discard',
    question: 'Discard this review ?',
    consequence: 'What you wrote is not sent, and not kept.',
  },
  profile: {
    button: 'Discard',
    refused: 'Discard',
    question: 'Discard these changes ?',
    consequence: 'What you typed is not saved, and not kept.',
  },
}
