import { expect, it } from 'vitest'
import { findFullFolder } from './free-space.mjs'

it('says which folder is full and what to do', () => {
  const free = new Map([
    ['/shop', 9_000_000_000],
    ['/tmp', 12_345_678],
  ])
  expect(findFullFolder(['/shop', '/tmp'], (folder) => free.get(folder) ?? 0)).toBe(
    'The tests need 1500 MB of free space, and /tmp has 12 MB. Delete something there, or name another folder for temporary files in TMPDIR.',
  )
  expect(findFullFolder(['/shop'], (folder) => free.get(folder) ?? 0)).toBeUndefined()
})
