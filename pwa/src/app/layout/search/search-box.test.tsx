import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetDevice } from '../../../testing/device.ts'
import { buildCatalogueProduct, seedLocalCatalogue } from '../../../testing/fake-api/fake-catalogue-feed.ts'
import { renderComponent } from '../../../testing/render-component.tsx'
import { createQueryClient } from '../../query/query-client.ts'
import { SearchBox } from './search-box.tsx'
import { splitAtMatch, suggestNames } from './use-matching-names.ts'

const NAMES = ['Gilbeys Gin', 'Tusker Lager', 'Tanqueray London Dry Gin', 'Heineken']

function renderSearch(names: readonly string[] = NAMES) {
  const onSearch = vi.fn()
  const queryClient = createQueryClient()
  const load = (loaded: readonly string[]) =>
    queryClient.setQueryData(
      [listProducts.id, 'test'],
      loaded.map((name) => ({ name })),
    )
  if (names.length > 0) load(names)
  const box = (term?: string) => (
    <QueryClientProvider client={queryClient}>
      <SearchBox term={term} onSearch={onSearch} />
    </QueryClientProvider>
  )
  const { user, show } = renderComponent(box())
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search drinks' })
  return { user, onSearch, field, load, search: (term: string) => show(box(term)) }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const listed = (names: readonly string[]) => waitFor(() => expect(options()).toEqual(names))

describe('SearchBox', () => {
  it('suggests names that contain the text in any case, and highlights it', async () => {
    const { user, field } = renderSearch()
    await user.type(field, 'GIN')
    await listed(['Gilbeys Gin', 'Tanqueray London Dry Gin'])
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Gin', 'Gin'])
    expect(screen.getByRole('status').textContent).toBe('2 suggestions')
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  })

  it('says when no name matches', async () => {
    const { user, field } = renderSearch()
    await user.type(field, 'milk')
    expect(await screen.findByText('No matching products found')).toBeTruthy()
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  it('shows nothing before products are loaded, and suggestions afterwards', async () => {
    const { user, field, load } = renderSearch([])
    await user.type(field, 'lager')
    await screen.findByRole('status')
    expect(screen.queryByText('No matching products found')).toBeNull()
    load(NAMES)
    await user.type(field, '{Backspace}')
    await listed(['Tusker Lager'])
  })

  it('only fills the field when a suggestion is chosen', async () => {
    const { user, field, onSearch } = renderSearch()
    await user.type(field, 'gin')
    await user.click(await screen.findByRole('option', { name: 'Tanqueray London Dry Gin' }))
    expect(field.value).toBe('Tanqueray London Dry Gin')
    expect(options()).toEqual([])
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('chooses a suggestion by keyboard, then searches with Enter', async () => {
    const { user, field, onSearch } = renderSearch()
    await user.type(field, 'gin')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).id).toBe(field.getAttribute('aria-activedescendant'))
    await user.keyboard('{Enter}')
    expect(field.value).toBe('Tanqueray London Dry Gin')
    expect(onSearch).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('Tanqueray London Dry Gin')
  })

  it('moves around by arrow keys, with the field between the last and the first suggestion', async () => {
    const { user, field } = renderSearch()
    await user.type(field, 'gin')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Tanqueray London Dry Gin')
    await user.keyboard('{ArrowDown}')
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Gilbeys Gin')
  })

  it('searches for the trimmed text by the icon', async () => {
    const { user, field, onSearch } = renderSearch()
    await user.type(field, '  tusker ')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('tusker')
  })

  it.each(['', '   '])('does not search for %j', async (text) => {
    const { user, field, onSearch } = renderSearch()
    await user.click(field)
    if (text !== '') await user.keyboard(text)
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('closes with Escape, keeps the text, and opens again by an arrow key', async () => {
    const { user, field } = renderSearch()
    await user.type(field, 'gin')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{Escape}')
    expect(options()).toEqual([])
    expect(field.value).toBe('gin')
    await user.keyboard('{ArrowDown}')
    expect(options()).toHaveLength(2)
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    await user.tab()
    expect(options()).toEqual([])
  })

  it('shows the current search term', async () => {
    const { user, field, search } = renderSearch()
    search('tusker')
    expect(field.value).toBe('tusker')
    await user.type(field, ' malt')
    expect(field.value).toBe('tusker malt')
  })
})

describe('SearchBox with a local catalogue', () => {
  beforeEach(() =>
    seedLocalCatalogue([
      buildCatalogueProduct({ name: 'Hennessy V.S' }),
      buildCatalogueProduct({ _id: 'p2', slug: 'gordons', name: 'Gordon’s' }),
    ]),
  )
  afterEach(() => act(resetDevice))

  it('suggests any product from the first letter on, without a request', async () => {
    const { user, field } = renderSearch([])
    await user.type(field, 'h')
    await listed(['Hennessy V.S'])
  })

  it('corrects typing errors before it says that nothing matches', async () => {
    const { user, field } = renderSearch([])
    await user.type(field, 'hennesy')
    await listed(['Hennessy V.S'])
    await user.clear(field)
    await user.type(field, 'qqqqqq')
    expect(await screen.findByText('No matching products found')).toBeTruthy()
  })
})

describe('suggestNames', () => {
  it('lists names that begin with the text first', () => {
    expect(suggestNames(['Best Gin', 'Tonic Engine', 'Gin'], 'gin')).toEqual(['Gin', 'Best Gin', 'Tonic Engine'])
  })

  it('lists at most 8 names, each once', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Gin ${index % 12}`)
    expect(suggestNames(names, 'gin')).toEqual(names.slice(0, 8))
  })

  it.each([
    ['Gilbeys Gin', ' GIN ', ['Gilbeys ', 'Gin', '']],
    ['Gilbeys Gin', 'milk', ['Gilbeys Gin', '', '']],
    ['İzmir Rakı', 'rak', ['İzmir Rakı', '', '']],
  ])('splitAtMatch marks in %j the match of %j', (name, text, parts) => {
    expect(splitAtMatch(name, text)).toEqual(parts)
  })
})
