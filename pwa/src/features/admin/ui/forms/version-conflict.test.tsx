import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderComponent } from '../../../../testing/render-component.tsx'
import { VersionConflict } from './version-conflict.tsx'

it('shows both values of each field side by side', () => {
  const changes = [
    { field: 'name', before: 'Gin', after: 'Dry gin', yours: 'Old gin' },
    { field: 'summary', before: 'Dry', after: 'Drier', yours: 'Dry' },
    { field: 'isFeatured', before: false, after: true },
    { field: 'thumbnailImage', before: '/a.webp', after: '/b.webp', yours: '/c.webp' },
    { field: 'volumes.v1.price', before: 1_000, after: 1_100, yours: 1_200 },
    { field: 'volumes.v2.size', before: '1L', after: null, yours: '1L' },
    { field: 'volumes.v2.price', before: 900, after: null, yours: 900 },
    { field: 'zones.Ruaka', before: 'fee 300', after: 'fee 350', yours: null },
  ]
  const conflict = { changedBy: 'Wanjiku', isOwn: false, changedAt: null, version: 2, changes }
  renderComponent(
    <VersionConflict
      subject="product"
      conflict={conflict}
      sizes={new Map([['v1', '750ml']])}
      onLoad={() => undefined}
      onOverwrite={() => undefined}
    />,
  )
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent?.trim()))
  expect(rows).toEqual([
    ['Field', 'Yours', 'Theirs'],
    ['Name', '“Old gin”', '“Dry gin”'],
    ['Summary', '“Dry” not changed by you', '“Drier”'],
    ['Featured', 'no not changed by you', 'yes'],
    ['Image', 'yours', 'replaced'],
    ['Price of 750ml', '1,200', '1,100'],
    ['Volume', '“1L” not changed by you', 'none'],
    ['Zone Ruaka', 'none', '“fee 350”'],
  ])
})

it('names the conflict and offers both actions', async () => {
  const onLoad = vi.fn()
  const onOverwrite = vi.fn()
  const panel = (busy: boolean) => (
    <VersionConflict subject="product" onLoad={onLoad} onOverwrite={onOverwrite} busy={busy} />
  )
  const { user, show } = renderComponent(panel(false))
  expect(screen.getByRole('group').textContent).toContain('Someone else has changed this product.')
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect([onLoad.mock.calls.length, onOverwrite.mock.calls.length]).toEqual([1, 1])
  show(panel(true))
  expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true)
})
