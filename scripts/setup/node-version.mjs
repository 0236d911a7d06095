/** The oldest tested Node: major and minor. */
const MIN_VERSION = /** @type {const} */ ([20, 20])

/** The newest tested major. better-sqlite3 12 ends the process on Node 24.19 and later. */
const MAX_MAJOR = 22

/** @param {string} version @returns {string | undefined} */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = MIN_VERSION
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
  if (!isOld && major <= MAX_MAJOR) return undefined
  return `Usiku needs Node ${MIN_VERSION.join('.')} or newer, up to ${MAX_MAJOR}; this is Node ${version}. Others: https://nodejs.org`
}

export function requireNode() {
  const problem = nodeProblem(process.versions.node)
  if (problem === undefined) return
  console.error(problem)
  process.exit(1)
}
