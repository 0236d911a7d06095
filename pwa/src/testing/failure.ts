import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

export async function expectFailure(title: string, reason: RegExp, count = 2): Promise<void> {
  await waitFor(() => {
    const alerts = screen.getAllByText(title).map((line) => line.closest('[role="alert"]')?.textContent ?? '')
    expect(alerts).toHaveLength(count)
    for (const words of alerts) {
      expect(words.startsWith(title)).toBe(true)
      expect(words.slice(title.length)).toMatch(reason)
    }
  })
}
