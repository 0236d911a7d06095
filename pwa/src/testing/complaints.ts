import { expect, vi } from 'vitest'

let said: string[] = []

/** Collects what is said to `console.error` from now on. */
export function collectComplaints(): void {
  said = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    said.push(words.map(String).join(' '))
  })
}

/** Fails the test when React or the code under test has complained. */
export function failOnComplaints(): void {
  const complaints = said
  said = []
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
}

/** Takes a complaint for what the test wants to see. */
export function expectComplaint(words: RegExp): void {
  expect(said.join('\n')).toMatch(words)
  said = []
}
