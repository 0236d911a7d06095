/** `npm run sbom [-- file]`: writes a software bill of materials (CycloneDX), by default of what the running shop needs. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ROOT } from './root.mjs'
import { readLockedPackages } from './supply-chain.mjs'

const USAGE = `npm run sbom -- [--all] [file]

  --all   with packages for development and tests
  file    where to write it; usiku.cdx.json by default, - for the standard output`

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (values.help) console.log(USAGE)
else process.exitCode = writeBom(positionals[0] ?? 'usiku.cdx.json', values.all)

/** @param {string} file @param {boolean} isComplete @returns {number} */
function writeBom(file, isComplete) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) {
    console.error(stderr)
    return status ?? 1
  }
  const bom = JSON.parse(stdout)
  if (!isComplete) removeDevelopment(bom)
  // npm takes the name of the folder.
  bom.metadata.component.name = 'usiku'
  const text = `${JSON.stringify(bom, null, 2)}\n`
  if (file === '-') process.stdout.write(text)
  else {
    writeFileSync(file, text)
    console.log(`${bom.components.length} packages: ${file}`)
  }
  return 0
}

/**
 * By the lock file: with `--omit=dev` npm leaves out React and others that the app contains.
 * @param {{ components: { 'bom-ref': string, purl: string }[], dependencies: { ref: string, dependsOn: string[] }[] }} bom
 */
function removeDevelopment(bom) {
  const locked = readLockedPackages()
  const running = new Set(locked.filter((one) => !one.isDevelopment).map(({ name, version }) => `${name}@${version}`))
  const all = new Set(locked.map(({ name, version }) => `${name}@${version}`))
  /** @param {string} ref */
  const isKept = (ref) => {
    const name = ref.split('|')[0] ?? ref
    return running.has(name) || !all.has(name)
  }
  bom.components = bom.components.filter((component) => isKept(component['bom-ref']))
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => isKept(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) }))
}
