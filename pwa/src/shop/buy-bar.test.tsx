import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { useDeliberateClick } from '../ui/hooks/ghost-click-guard.ts'
import { BuyBar } from './buy-bar.tsx'

const press = vi.fn()
const button = () => screen.getByRole('button', { name: 'Checkout' })
const SPOT = { clientX: 260, clientY: 760 }
const tap = (where = SPOT) => {
  fireEvent.pointerDown(button(), where)
  return fireEvent.click(button(), { detail: 1, ...where })
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function Bar() {
  return (
    <BuyBar label="Total" amount={3_400}>
      <button type="button" onClick={press}>
        Checkout
      </button>
    </BuyBar>
  )
}

function replaceBar(): void {
  const { unmount } = renderComponent(<Bar />)
  tap()
  press.mockReset()
  unmount()
  renderComponent(<Bar />)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  press.mockReset()
})

describe('BuyBar', () => {
  it('accepts a tap at once where no bar was before', () => {
    renderComponent(<Bar />)
    tap()
    expect(press).toHaveBeenCalledOnce()
  })

  it('ignores taps meant for the button of the previous page', () => {
    replaceBar()
    for (let taps = 0; taps < 5; taps += 1) {
      pass(400)
      expect(tap()).toBe(false)
    }
    expect(press).not.toHaveBeenCalled()
    pass(600)
    tap()
    expect(press).toHaveBeenCalledOnce()
  })

  it('does not affect the rest of the page', () => {
    replaceBar()
    tap({ clientX: 260, clientY: 500 })
    expect(press).toHaveBeenCalledOnce()
  })

  it('accepts the keyboard at any time', () => {
    replaceBar()
    fireEvent.click(button(), { detail: 0, ...SPOT })
    expect(press).toHaveBeenCalledOnce()
  })
})

function Costly() {
  const { attributes, hint } = useDeliberateClick()
  return (
    <>
      <button type="button" onClick={press} {...attributes}>
        Checkout
      </button>
      <p role="status">{hint}</p>
    </>
  )
}

describe('useDeliberateClick', () => {
  it('accepts a tap after a delay, which each earlier tap restarts', () => {
    renderComponent(<Costly />)
    for (let taps = 0; taps < 4; taps += 1) {
      pass(1_400)
      expect(tap()).toBe(false)
    }
    expect(button().hasAttribute('data-settling')).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('')
    pass(1_500)
    expect(button().hasAttribute('data-settling')).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('Nothing is ordered yet. Press again to order.')
    tap()
    expect(press).toHaveBeenCalledOnce()
  })

  it('accepts the keyboard at any time', () => {
    renderComponent(<Costly />)
    fireEvent.click(button(), { detail: 0 })
    expect(press).toHaveBeenCalledOnce()
  })

  it('accepts clicks of assistive technology', () => {
    renderComponent(<Costly />)
    fireEvent.click(button(), { detail: 1, ...SPOT })
    expect(press).toHaveBeenCalledOnce()
  })
})
