/**
 * @typedef {object} TestOptions
 * @property {readonly string[]} kinds checks and suites to run, in their usual order
 * @property {boolean} isThorough also what is only repetition, or long
 * @property {boolean} isChangedOnly only tests that import a file with uncommitted changes
 */

const USAGE = `Usage: npm test [-- OPTIONS], or npm run test:all [-- OPTIONS]

  --only KINDS   some kinds of checks and tests, separated by commas
  --changed      types, lint, and the tests that import a file with uncommitted changes
  --all          also what is only repetition, or long (npm run test:all)`

/**
 * @param {readonly string[]} args
 * @param {readonly string[]} knownKinds
 * @returns {TestOptions | { problem: string }}
 */
export function parseTestOptions(args, knownKinds) {
  /** @type {ReadonlySet<string>} */
  const flags = new Set(args.filter((arg) => arg === '--all' || arg === '--changed'))
  const rest = args.filter((arg) => !flags.has(arg)).flatMap((arg) => arg.split(/[=,]/).filter(Boolean))
  const common = { isThorough: flags.has('--all'), isChangedOnly: flags.has('--changed') }
  if (rest.length === 0) return { kinds: [...knownKinds], ...common }
  const [option, ...names] = rest
  const unknown = option === '--only' ? names.filter((name) => !knownKinds.includes(name)) : [option]
  if (unknown.length === 0 && names.length > 0) {
    return { kinds: knownKinds.filter((kind) => names.includes(kind)), ...common }
  }
  return { problem: `Not understood: ${args.join(' ')}\n\n${USAGE}\n\nKinds: ${knownKinds.join(',')}` }
}
