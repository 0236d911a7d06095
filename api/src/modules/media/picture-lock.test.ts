import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTemporaryDatabase } from '../../../test/test-database.ts'
import { withPictureLock } from './picture-lock.ts'

describe('withPictureLock', () => {
  it('runs tasks of one picture in sequence, also after a failure, and of others at once', async () => {
    const { database, remove } = await openTemporaryDatabase()
    onTestFinished(remove)
    const log: string[] = []
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const first = withPictureLock(database, 'a', async () => {
      log.push('first begins')
      await held
      throw new Error('first fails')
    })
    // On PostgreSQL each has a connection, and either could be the first.
    await vi.waitFor(() => expect(log).toEqual(['first begins']))
    const second = withPictureLock(database, 'a', async () => log.push('second begins'))
    await withPictureLock(database, 'b', async () => log.push('other picture'))
    expect(log).toEqual(['first begins', 'other picture'])
    finish()
    await expect(first).rejects.toThrow('first fails')
    await second
    expect(log).toEqual(['first begins', 'other picture', 'second begins'])
    expect(await withPictureLock(database, 'a', async () => 'answer')).toBe('answer')
  })
})
