import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderLook } from '../../testing/render-look.tsx'
import { SearchBox } from './search-box.tsx'

const NAMES = ['Gilbeys Gin', 'Tusker Lager', 'Tanqueray London Dry Gin', 'Heineken']

function renderSearch(names: readonly string[] | undefined = NAMES) {
  const onSearch = vi.fn()
  const { user } = renderLook(<SearchBox productNames={names} onSearch={onSearch} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search drinks' })
  return { user, onSearch, field }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('SearchBox', () => {
  it('lists the names that hold the text, without regard to capitals', async () => {
    const { user, field } = renderSearch()
    await user.type(field, 'GIN')
    expect(options()).toEqual(['Gilbeys Gin', 'Tanqueray London Dry Gin'])
  })

  it('says when no name matches', async () => {
    const { user, field } = renderSearch()
    await user.type(field, 'milk')
    expect(screen.getByText('No matching products found')).toBeTruthy()
  })

  it('says nothing of products that are not loaded', async () => {
    const onSearch = vi.fn()
    const { user } = renderLook(<SearchBox productNames={undefined} onSearch={onSearch} />)
    await user.type(screen.getByRole('combobox'), 'milk')
    expect(screen.queryByText('No matching products found')).toBeNull()
  })

  it('fills the box, and no more, when a name is chosen', async () => {
    const { user, field, onSearch } = renderSearch()
    await user.type(field, 'gin')
    await user.click(screen.getByRole('option', { name: 'Tanqueray London Dry Gin' }))
    expect(field.value).toBe('Tanqueray London Dry Gin')
    expect(options()).toEqual([])
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('chooses by keyboard, then searches with Enter', async () => {
    const { user, field, onSearch } = renderSearch()
    await user.type(field, 'gin{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).id).toBe(field.getAttribute('aria-activedescendant'))
    await user.keyboard('{Enter}')
    expect(field.value).toBe('Tanqueray London Dry Gin')
    expect(onSearch).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('Tanqueray London Dry Gin')
  })

  it('goes to the results by the icon, with the text trimmed', async () => {
    const { user, field, onSearch } = renderSearch()
    await user.type(field, '  tusker ')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('tusker')
  })

  it.each(['', '   '])('goes nowhere with %j', async (text) => {
    const { user, field, onSearch } = renderSearch()
    await user.click(field)
    if (text !== '') await user.keyboard(text)
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('closes with Escape and when it is left', async () => {
    const { user, field } = renderSearch()
    await user.type(field, 'gin{Escape}')
    expect(options()).toEqual([])
    await user.type(field, '{Backspace}')
    expect(options()).not.toEqual([])
    await user.tab()
    expect(options()).toEqual([])
  })
})
