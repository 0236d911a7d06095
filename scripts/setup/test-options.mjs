/**
 * Parses `--only api,pwa`; all kinds without it.
 * @param {readonly string[]} args
 * @param {readonly string[]} known
 * @returns {string[] | { problem: string }}
 */
export function wantedKinds(args, known) {
  const [option, ...names] = args.flatMap((arg) => arg.split(/[=,]/)).filter(Boolean)
  if (option === undefined) return [...known]
  const unknown = option === '--only' ? names.filter((name) => !known.includes(name)) : [option]
  if (unknown.length === 0 && names.length > 0) return known.filter((kind) => names.includes(kind))
  return { problem: `Not understood: ${args.join(' ')}. Usual: npm test, or npm test -- --only ${known.join(',')}` }
}
