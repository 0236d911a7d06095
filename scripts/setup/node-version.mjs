/** The oldest tested Node: major and minor. */
const MIN_VERSION = /** @type {const} */ ([20, 20])

/** @param {string} version @returns {string | undefined} */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = MIN_VERSION
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined
  return `Usiku needs Node ${MIN_VERSION.join('.')} or newer; this is Node ${version}. Newer ones: https://nodejs.org`
}

export function requireNode() {
  const problem = nodeProblem(process.versions.node)
  if (problem === undefined) return
  console.error(problem)
  process.exit(1)
}
