import { execFileSync } from 'node:child_process'

/** Files with uncommitted changes, new ones included, relative to the root. @param {string} root @returns {string[]} */
export function listChangedFiles(root) {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const output = git('diff', '--name-only', 'HEAD') + git('ls-files', '--others', '--exclude-standard')
  return output.split('\n').filter(Boolean)
}
