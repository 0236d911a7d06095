import { act, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { lazyOverlay, lazyPart } from './lazy-part.tsx'

interface PanelProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const Panel = ({ opened }: PanelProps) => (opened ? <p>The panel</p> : null)

/** A load that fails so many times before it succeeds. */
function failing<P>(times: number, Part: ComponentType<P>) {
  const load = vi.fn(async () => Part)
  for (let left = times; left > 0; left -= 1) load.mockRejectedValueOnce(new Error('Failed to fetch'))
  return load
}

/** A form with something typed into it, around the overlay. */
function renderForm(load: () => Promise<ComponentType<PanelProps>>) {
  const Overlay = lazyOverlay(load)
  function Form() {
    const [opened, setOpened] = useState(false)
    return (
      <form>
        <input aria-label="Stock" />
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        <Overlay opened={opened} onClose={() => setOpened(false)} />
      </form>
    )
  }
  return renderComponent(<Form />)
}

it('a missing overlay leaves the form around it alone and loads on demand', async () => {
  const { user } = renderForm(failing(1, Panel))
  const stock = screen.getByRole('textbox', { name: 'Stock' })
  await user.type(stock, '61')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('alertdialog', { name: 'Not on this device yet' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Stock' })).toBe(stock)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Stock' }).value).toBe('61')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The panel')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a missing overlay loads again when reopened and on reconnection', async () => {
  const load = failing(2, Panel)
  const { user } = renderForm(load)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('alertdialog')
  expect(load).toHaveBeenCalledTimes(2)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('The panel')
})

it('a missing overlay keeps the focus while it retries', async () => {
  const load = failing(1, Panel)
  const { user } = renderForm(load)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  let finish: (fail: Error) => void = () => undefined
  load.mockImplementationOnce(() => new Promise((_, reject) => (finish = reject)))
  await user.click(again)
  expect([again.textContent, again.getAttribute('aria-disabled')]).toEqual(['Trying again …', 'true'])
  expect(screen.getByRole('alertdialog').getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(again)
  await user.click(again)
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => finish(new Error('Failed to fetch')))
  expect(again.textContent).toBe('Try again')
  expect(document.activeElement).toBe(again)
})

it('an overlay loads when it first opens', () => {
  const load = failing(0, Panel)
  renderForm(load)
  expect(load).not.toHaveBeenCalled()
})

describe('lazyPart that fails to load', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  function renderChart(failures: number) {
    const load = failing(failures, () => <p>The chart</p>)
    const Chart = lazyPart(load, <p>Loading</p>, <p>No chart</p>)
    const { unmount } = renderComponent(<Chart />)
    return { load, unmount }
  }

  it('shows its fallback and retries with a growing delay', async () => {
    const { load } = renderChart(4)
    expect(screen.queryByText('Loading')).toBeTruthy()
    await advance(0)
    expect(screen.queryByText('No chart')).toBeTruthy()
    for (const [delay, calls] of [
      [2_000, 2],
      [4_000, 3],
      [8_000, 4],
    ] as const) {
      await advance(delay - 1)
      expect(load).toHaveBeenCalledTimes(calls - 1)
      await advance(1)
      expect(load).toHaveBeenCalledTimes(calls)
      expect(screen.queryByText('No chart')).toBeTruthy()
    }
    await advance(16_000)
    expect(screen.queryByText('The chart')).toBeTruthy()
    await advance(120_000)
    expect(load).toHaveBeenCalledTimes(5)
  })

  it.each([
    ['the browser is back online', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('retries as soon as %s', async (_, happen) => {
    const { load } = renderChart(1)
    await advance(0)
    await act(async () => void happen())
    expect(screen.queryByText('The chart')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('stops retrying when unmounted', async () => {
    const { load, unmount } = renderChart(9)
    await advance(0)
    unmount()
    await advance(120_000)
    expect(load).toHaveBeenCalledOnce()
  })
})
