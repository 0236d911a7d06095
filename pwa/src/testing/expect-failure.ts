import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

export async function expectFailure(title: string, reason: RegExp, count = 2): Promise<void> {
  await waitFor(() => {
    const alerts = screen.getAllByText(title).map((line) => line.closest('[role="alert"]')?.textContent ?? '')
    expect(alerts).toHaveLength(count)
    for (const content of alerts) {
      expect(content.startsWith(title)).toBe(true)
      expect(content.slice(title.length)).toMatch(reason)
    }
  })
}
