/** `npm run torture`: installs and builds what is missing, then tortures the built shop. */
import { BuildError, ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './root.mjs'
import { FROM_SOURCE, runForeground } from './run-foreground.mjs'

/** @param {readonly string[]} args @returns {Promise<number>} */
async function torture(args) {
  if (!(await ensureInstalled(ROOT))) return 1
  await ensureBuilt(ROOT)
  return (await runForeground(process.execPath, [...FROM_SOURCE, 'scripts/torture/main.ts', ...args], {})).status
}

requireNode()
process.exitCode = await torture(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  return 1
})
