import { describe, expect, it } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { DiscountBadge } from './discount-badge.tsx'
import { Price } from './price.tsx'

describe('Price', () => {
  it('shows Ksh and the amount with thousands separators', () => {
    const { text } = renderComponent(<Price amount={13_400} />)
    expect(text()).toBe('Ksh\u00a013,400')
  })

  it('shows the previous price struck through', () => {
    const { container } = renderComponent(<Price amount={3_400} was={3_850} />)
    expect(container.querySelector('s')?.textContent).toBe('was 3,850')
  })

  it('shows no previous price when it is the same', () => {
    const { container } = renderComponent(<Price amount={3_400} was={3_400} />)
    expect(container.querySelector('s')).toBeNull()
  })

  it('shows KSH on request', () => {
    const { text } = renderComponent(<Price amount={0} currency="KSH" />)
    expect(text()).toBe('KSH\u00a00')
  })
})

describe('DiscountBadge', () => {
  it('rounds the percentage up', () => {
    // 450 of 3,850 is 11.69 %.
    const { text } = renderComponent(<DiscountBadge volume={{ price: 3_850, discount: 450 }} />)
    expect(text()).toBe('−12%')
  })

  it('renders nothing without a discount', () => {
    const { text } = renderComponent(<DiscountBadge volume={{ price: 3_850, discount: 0 }} />)
    expect(text()).toBe('')
  })
})
