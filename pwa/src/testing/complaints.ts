import { expect, vi } from 'vitest'

let said: string[] = []

export function collectComplaints(): void {
  said = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    said.push(words.map(String).join(' '))
  })
}

export function failOnComplaints(): void {
  const complaints = said
  said = []
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
}

export function expectComplaint(words: RegExp): void {
  expect(said.join('\n')).toMatch(words)
  said = []
}
