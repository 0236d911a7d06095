import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderLook } from '../testing/render-look.tsx'
import { BuyBar } from './buy-bar.tsx'

const press = vi.fn()
const button = () => screen.getByRole('button', { name: 'Checkout' })

function Bar() {
  return (
    <BuyBar label="Total" amount={3_400}>
      <button type="button" onClick={press}>
        Checkout
      </button>
    </BuyBar>
  )
}

/** A page's bar gives way to the next page's. */
function replaceBar(): void {
  renderLook(<Bar />).unmount()
  renderLook(<Bar />)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  press.mockReset()
})

describe('BuyBar', () => {
  it('is pressed at once where no bar stood before', () => {
    vi.setSystemTime(Date.now() + 60_000)
    renderLook(<Bar />)
    fireEvent.click(button(), { detail: 1 })
    expect(press).toHaveBeenCalledOnce()
  })

  it('lets no tap through that was meant for the last page’s button', () => {
    replaceBar()
    vi.setSystemTime(Date.now() + 400)
    expect(fireEvent.click(button(), { detail: 1 })).toBe(false)
    expect(press).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 200)
    fireEvent.click(button(), { detail: 1 })
    expect(press).toHaveBeenCalledOnce()
  })

  it('is pressed by a key at any time', () => {
    replaceBar()
    fireEvent.click(button(), { detail: 0 })
    expect(press).toHaveBeenCalledOnce()
  })
})
