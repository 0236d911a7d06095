/**
 * Parses the options of `npm run dev`.
 * @param {readonly string[]} args
 * @returns {{ fakePayments: boolean } | { problem: string }}
 */
export function parseDevOptions(args) {
  const unknown = args.filter((arg) => arg !== '--fake-payments')
  if (unknown.length === 0) return { fakePayments: args.length > 0 }
  return { problem: `Not understood: ${unknown.join(' ')}. Usual: npm run dev, or npm run dev -- --fake-payments` }
}
