import { readConfig } from '@usiku/api/config.ts'
import { expect, it } from 'vitest'
import { formatPushSettings } from './push-keys.ts'

it('makes settings that the server accepts, others each time', () => {
  const read = () => {
    const lines = formatPushSettings().split('\n')
    const settings = lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2))
    return readConfig(Object.fromEntries(settings) as Record<string, string>)
  }
  const [one, other] = [read(), read()]
  expect(one.push?.contact).toBe('mailto:owner@shop.example')
  expect(one.push?.publicKey).not.toBe(other.push?.publicKey)
})
