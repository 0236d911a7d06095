/** The oldest Node that everything here was tried with: major and minor. */
const OLDEST = /** @type {const} */ ([20, 20])

/**
 * What is wrong with a version of Node, as a sentence for the person at the keyboard.
 *
 * @param {string} version such as `20.20.2`
 * @returns {string | undefined} nothing when the version will do
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined
  return `Usiku needs Node ${OLDEST.join('.')} or newer; this is Node ${version}. Newer ones: https://nodejs.org`
}

/** Ends the process with that sentence when the Node that runs it is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node)
  if (problem === undefined) return
  console.error(problem)
  process.exit(1)
}
