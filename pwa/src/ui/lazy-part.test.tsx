import { act, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, it, vi } from 'vitest'
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

it('leaves the form around a missing overlay alone, and loads it on demand', async () => {
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

it('loads a missing overlay again when it is closed and opened, and when the browser is back online', async () => {
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

it('loads nothing before an overlay first opens', () => {
  const load = failing(0, Panel)
  renderForm(load)
  expect(load).not.toHaveBeenCalled()
})

it('keeps the fallback of a part that cannot be loaded until the browser is back online', async () => {
  const load = failing(1, () => <p>The chart</p>)
  const Chart = lazyPart(load, <p>No chart</p>)
  renderComponent(<Chart />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.queryByText('No chart')).toBeTruthy()
  await vi.waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText('The chart')).toBeTruthy()
  })
  expect(load).toHaveBeenCalledTimes(2)
})
