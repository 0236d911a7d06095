import { afterEach, beforeEach } from 'vitest'
import { signIn } from '../offline/session.ts'
import { onWriteNews, type WriteNews } from '../offline/writes/write-news.ts'
import { userOf } from './accounts.ts'
import { emptyPhone } from './phone.ts'

/**
 * Logs in before each test.
 *
 * @returns the events emitted so far
 */
export function toldWrites(): () => readonly WriteNews[] {
  let told: WriteNews[] = []
  let stop: () => void
  beforeEach(async () => {
    told = []
    stop = onWriteNews((one) => told.push(one))
    await signIn(userOf(), 'token-of-amina')
  })
  afterEach(async () => {
    stop()
    await emptyPhone()
  })
  return () => told
}
