import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getChangesSince } from '@usiku/api/modules/catalogue/sync/catalogue-sync.service.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getClockSettings } from '../../../api/test/clock.ts'
import { findViolations } from '../../../api/test/invariants.ts'
import { fillDemoShop } from './demo/demo-shop.ts'
import { isEmpty } from './reseed-policy.ts'
import { demoShop, emptyShop, NO_PICTURES } from './testing/empty-shop.ts'

const PROGRAM = ['dist/seed.js', '--without-pictures', '--products', '6000']

async function killSeeding(dataDir: string, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  const child = spawn(process.execPath, PROGRAM, {
    ...{ cwd: new URL('../..', import.meta.url), env: { ...process.env, ...getClockSettings(), DATA_DIR: dataDir } },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  for await (const output of child.stdout.setEncoding('utf8')) if (String(output).includes('Adding products: ')) break
  await meanwhile()
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

describe('an interrupted seed', { timeout: 180_000 }, () => {
  it('leaves an empty database empty, and the next seed works', { tags: ['thorough'] }, async () => {
    const { database, dataDir, config, close } = await emptyShop()
    onTestFinished(close)
    await killSeeding(dataDir)
    expect(await isEmpty(database)).toBe(true)
    expect(await findViolations(database)).toEqual([])
    expect(await fillDemoShop({ database, config }, NO_PICTURES)).toBe(174)
  })

  it('leaves the old data unchanged, and the server answers meanwhile', async () => {
    const { database, dataDir, config, close } = await demoShop()
    onTestFinished(close)
    const before = await getChangesSince(database, undefined)
    await killSeeding(dataDir, async () => {
      expect(await getChangesSince(database, undefined)).toEqual(before)
    })
    expect(await getChangesSince(database, undefined)).toEqual(before)
    expect(await findViolations(database)).toEqual([])
    expect(await fillDemoShop({ database, config, ifOccupied: 'renew' }, NO_PICTURES)).toBe(174)
  })
})
