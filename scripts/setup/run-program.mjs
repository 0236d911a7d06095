/** `npm run seed`, `media`, `move`, `backup`, `restore`, `push-keys` and `remove-codes`: installs and builds what is missing, then runs the program of that name. */
import { BUILDS, BuildError, ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './root.mjs'
import { runForeground } from './run-foreground.mjs'

/** @param {readonly string[]} args the program and its arguments @returns {Promise<number>} */
async function runProgram([name, ...args]) {
  if (!(await ensureInstalled(ROOT))) return 1
  const needed = BUILDS.filter((build) => build.workspace === 'scripts')
  await ensureBuilt(ROOT, needed)
  const program = [`scripts/dist/${name}.js`, ...args]
  return (await runForeground(process.execPath, program, { NODE_ENV: 'production' })).status
}

requireNode()
process.exitCode = await runProgram(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  return 1
})
