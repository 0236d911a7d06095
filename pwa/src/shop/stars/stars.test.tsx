import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { filledStars, Stars } from './stars.tsx'

describe('Stars', () => {
  it('is named by the nearest half star and the number of reviews', () => {
    renderComponent(<Stars average={4.3} count={128} />)
    expect(screen.getByRole('img', { name: '4.5 of 5 stars, 128 reviews' }).textContent).toBe('128')
  })

  it('handles one review and none', () => {
    const { show } = renderComponent(<Stars average={5} count={1} />)
    expect(screen.getByRole('img', { name: '5 of 5 stars, 1 review' })).toBeTruthy()
    show(<Stars average={0} count={0} />)
    expect(screen.getByRole('img', { name: 'No reviews yet' })).toBeTruthy()
  })

  it('draws as many stars as it names', () => {
    const drawn = (halves: number) => filledStars(halves).match(/M/g)?.length ?? 0
    expect([0, 0.5, 3, 3.5, 5].map(drawn)).toEqual([0, 1, 3, 4, 5])
  })
})
