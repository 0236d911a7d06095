/** `npm run seed`: installs and builds what is missing, then fills the data folder. */
import { BUILDS, BuildError, ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './root.mjs'
import { runForeground } from './run-foreground.mjs'

/** @returns {Promise<number>} */
async function seed() {
  if (!(await ensureInstalled(ROOT))) return 1
  const needed = BUILDS.filter((build) => build.workspace === 'scripts')
  await ensureBuilt(ROOT, needed)
  const args = ['scripts/dist/seed.js', ...process.argv.slice(2)]
  return (await runForeground(process.execPath, args, { NODE_ENV: 'production' })).status
}

requireNode()
process.exitCode = await seed().catch((error) => {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  return 1
})
