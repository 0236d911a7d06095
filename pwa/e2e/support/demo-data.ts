import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { addressOf, endServer, spawnServer } from './server.ts'

const SEED = resolve(import.meta.dirname, '../../../scripts/dist/seed.js')

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the seeded data: copy it, never use it directly. */
    demoData: string
  }
}

/** Seeds the demo data once; every test copies it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-demo-'))
  await promisify(execFile)(process.execPath, [SEED], { env: { ...process.env, DATA_DIR: folder, SEED: 'demo' } })
  const server = spawnServer({ DATA_DIR: folder, PORT: '0' })
  await addressOf(server)
  await endServer(server)
  project.provide('demoData', folder)
  return () => rm(folder, { recursive: true, force: true })
}
