import type { MutationEntry, MutationTask } from '../../../outbox/entry.ts'
import type { BlockedBy } from '../../../outbox/submit.ts'

type MutationKind = MutationTask['kind']

const QUEUED_PARTS: Readonly<Record<MutationKind, readonly [kept: string, sent: string]>> = {
  cancel: ['Cancelling is kept', 'the shop is told'],
  review: ['Your review is kept', 'is sent'],
  profile: ['Your changes are kept', 'are sent'],
  place: ['Your delivery place is kept', 'is sent'],
  rider: ['Your report is kept', 'is sent'],
}

const WAITING_FOR_LABELS: Readonly<Record<BlockedBy, string>> = {
  signal: 'when there is a signal',
  shop: 'when the shop answers',
  'sign-in': 'when you have logged in again',
}

/** @param isMemoryOnly whether the browser stores nothing beyond the page */
export function formatQueuedMessage(kind: MutationKind, waitsFor: BlockedBy, isMemoryOnly: boolean): string {
  const [queuedText, sentText] = QUEUED_PARTS[kind]
  const where = isMemoryOnly ? 'in this page only' : 'on this device'
  return `${queuedText} ${where} and ${sentText} ${WAITING_FOR_LABELS[waitsFor]}.`
}

const MUTATION_LABELS: Readonly<Record<MutationKind, string>> = {
  cancel: 'Cancelling',
  review: 'Review',
  profile: 'Profile',
  place: 'Delivery place',
  rider: 'Report',
}

export interface MutationStatusMessage {
  readonly title: string
  readonly text: string
}

/** @param online whether the device has a network, even if the server does not answer */
export function getMutationStatusMessage({ task, state }: MutationEntry, online: boolean): MutationStatusMessage {
  const name = MUTATION_LABELS[task.kind]
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

export const REJECTED_TITLES: Readonly<Record<MutationKind, string>> = {
  cancel: 'The order is not cancelled',
  review: 'The review is not sent',
  profile: 'The changes are not saved',
  place: 'The delivery place is not saved',
  rider: 'The shop did not take your report',
}

const LOCATION_HINTS: Readonly<Record<MutationKind, string>> = {
  cancel: 'Your order stands under Account, Orders.',
  review: 'What you wrote is kept under Account, Reviews.',
  profile: 'What you typed is kept under Account.',
  place: 'What you typed is kept under Account.',
  rider: 'Tell the counter. It stands on your Rider page.',
}

export function formatRejectionMessage({ task, rejection }: MutationEntry): string {
  return `${rejection?.message ?? ''} ${LOCATION_HINTS[task.kind]}`.trim()
}

export interface DiscardLabels {
  readonly button: string
  readonly rejectedButton: string
  readonly question: string
  readonly consequence: string
}

/** Cancelling needs no confirmation: nothing is lost with it. */
export const DISCARD_LABELS: Readonly<Record<MutationKind, DiscardLabels>> = {
  cancel: { button: 'Do not cancel', rejectedButton: 'Put away', question: '', consequence: '' },
  review: {
    button: 'Discard',
    rejectedButton: 'Discard',
    question: 'Discard this review ?',
    consequence: 'What you wrote is not sent, and not kept.',
  },
  profile: {
    button: 'Discard',
    rejectedButton: 'Discard',
    question: 'Discard these changes ?',
    consequence: 'What you typed is not saved, and not kept.',
  },
  rider: {
    button: 'Discard',
    rejectedButton: 'Put away',
    question: 'Put away this report ?',
    consequence: 'The shop does not have it. Tell the counter what you did, and which money you have.',
  },
  place: {
    button: 'Discard',
    rejectedButton: 'Discard',
    question: 'Discard this change ?',
    consequence: 'What you typed is not saved, and not kept.',
  },
}
