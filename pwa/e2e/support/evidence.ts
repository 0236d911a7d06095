import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { TestContext } from 'vitest'

/** Ignored by Git, and emptied by `npm test` before it begins. */
const FOLDER = resolve(import.meta.dirname, '../../../test-results/evidence')

/** Records the actions alone: pictures of each would slow every test down. */
export async function startTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ screenshots: false, snapshots: false })
}

/** Keeps what a failed test has left: a screenshot, the console's messages and the trace. Its people are invented. */
export async function keepEvidence(task: TestContext['task'], page: Page, messages: readonly string[]): Promise<void> {
  const test = join(FOLDER, `e2e-${task.name}-${task.id}`.replaceAll(/[^\w]+/g, '-'))
  await mkdir(test, { recursive: true })
  // A test may have several pages, and be repeated.
  const folder = join(test, String((await readdir(test)).length + 1))
  await mkdir(folder)
  await writeFile(join(folder, 'console.txt'), `${page.url()}\n${messages.join('\n')}\n`)
  // A page that has crashed, or was closed by its test, has no picture.
  await page.screenshot({ path: join(folder, 'screenshot.png') }).catch(() => undefined)
  await page
    .context()
    .tracing.stop({ path: join(folder, 'trace.zip') })
    .catch(() => undefined)
}
