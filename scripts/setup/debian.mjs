import { readFileSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/**
 * Installs Debian's packages when this is Debian and root's rights are at hand.
 *
 * @param {string} label
 * @param {readonly (readonly string[])[]} choices the first that can be installed
 */
export async function installFromDebian(label, choices) {
  const prefix = isDebian() ? await rootPrefix() : undefined
  if (prefix === undefined) return
  const installs = choices.map(
    (packages) => `DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages.join(' ')}`,
  )
  const script = `apt-get update && { ${installs.join(' || ')}; }`
  const [command = 'sh', ...args] = [...prefix, 'sh', '-c', script]
  await runCommand({ label, command, args })
}

/** @returns {Promise<string[] | undefined>} what to put before a command so that root runs it */
async function rootPrefix() {
  if (process.getuid?.() === 0) return []
  const sudo = await runCommand({
    label: 'Asking for the right to install packages',
    command: 'sudo',
    args: ['-n', 'true'],
  })
  return sudo.ok ? ['sudo', '-n'] : undefined
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
