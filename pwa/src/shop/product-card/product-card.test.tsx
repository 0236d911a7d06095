import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildProduct, buildVolume } from '../../testing/fixtures/catalogue.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { CardAddButton } from './card-add-button.tsx'
import { HeartButton } from './heart-button.tsx'
import { ProductCard } from './product-card.tsx'
import { toCard } from './product-card-data.ts'

describe('toCard', () => {
  it('takes the first variant and only what a card shows', () => {
    const first = buildVolume({ _id: 'first' })
    const card = toCard(buildProduct({ volumes: [first, buildVolume({ _id: 'second' })] }))
    expect(card.volume).toBe(first)
    expect(card.volumesCount).toBe(2)
    expect(Object.keys(card).sort()).toEqual(
      ['_id', 'name', 'slug', 'picture', 'thumbnailImage', 'rating', 'volume', 'volumesCount'].sort(),
    )
  })
})

describe('ProductCard', () => {
  it('links to the product', () => {
    renderComponent(<ProductCard product={toCard(buildProduct())} />)
    expect(screen.getByRole('link', { name: 'Gin of the Night' }).getAttribute('href')).toBe(
      '/product/gin-of-the-night',
    )
  })

  it('shows when it is out of stock', () => {
    renderComponent(<ProductCard product={toCard(buildProduct({ volumes: [buildVolume({ quantity: 0 })] }))} />)
    expect(screen.getByText('Out Of Stock')).toBeTruthy()
  })

  it('shows stars only with reviews', () => {
    const { show } = renderComponent(<ProductCard product={toCard(buildProduct())} />)
    expect(screen.queryByRole('img', { name: /stars/ })).toBeNull()
    show(<ProductCard product={toCard(buildProduct({ rating: { average: 4, count: 2 } }))} />)
    expect(screen.getByRole('img', { name: '4 of 5 stars, 2 reviews' })).toBeTruthy()
  })
})

describe('the buttons of a card', () => {
  it('have names with their action and product', async () => {
    const onAdd = vi.fn()
    const onToggle = vi.fn()
    const { user, show } = renderComponent(<CardAddButton name="Gin" quantity={0} onAdd={onAdd} />)
    await user.click(screen.getByRole('button', { name: 'Add Gin to cart' }))
    expect(onAdd).toHaveBeenCalledOnce()
    show(<CardAddButton name="Gin" quantity={3} onAdd={onAdd} />)
    expect(screen.getByRole('button', { name: 'Add Gin to cart, 3 in cart' }).textContent).toBe('3')
    show(<HeartButton name="Gin" isInWishlist onToggle={onToggle} />)
    await user.click(screen.getByRole('button', { name: 'Remove Gin from wishlist' }))
    expect(onToggle).toHaveBeenCalledOnce()
  })
})
