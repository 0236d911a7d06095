import { expect, vi } from 'vitest'

let errors: string[] = []

export function collectConsoleErrors(): void {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errors.push(args.map(String).join(' '))
  })
}

export function failOnConsoleErrors(): void {
  const unexpected = errors
  errors = []
  if (unexpected.length > 0) throw new Error(`console.error was called:\n${unexpected.join('\n')}`)
}

export function expectConsoleError(args: RegExp): void {
  expect(errors.join('\n')).toMatch(args)
  errors = []
}
