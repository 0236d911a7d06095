import { parseArgs } from 'node:util'

export const HELP = `Tortures the built shop on this machine, in temporary folders and on loopback addresses only, and prints a table.
Its exit status is 1 when an invariant was violated.

  npm run torture                              every row, with the counts of \`npm run test:all\`; half an hour
  npm run torture -- --rows kill,race          some of the rows (--list names them)
  npm run torture -- --engine sqlite           sqlite, postgres or both (both)
  npm run torture -- --seed 7                  other random choices; the same seed makes the same ones

  --kills 1000          kill -9 while customers order (25)
  --orders 20000        racing orders for half as many in stock (2000)
  --posts 500           parallel posts of one order (500)
  --requests 100000     fuzzed requests (3000)
  --flood-seconds 30    of each flood (8)
  --payment-kills 50    kill -9 while customers pay (8)
  --import-kills 50     kill -9 while an import is applied and undone (6)
  --move-kills 50       kill -9 of a move, and of the shop that moves (6)
  --backup-kills 50     kill -9 of a backup (6)
  --restarts 50         of PostgreSQL, half of them crashes (5)
  --jumps 100           of the clock (10)
  --faults 40           of the disk, of each kind (4)
  --minutes 60          at most for each row on each engine (60)
  --p99 500             milliseconds that normal traffic may take during floods
  --memory 400          megabytes that the server may use during floods
  --out FILE            also writes the table as JSON`

export type Engine = 'sqlite' | 'postgres'

const OPTIONS = {
  rows: { type: 'string' },
  engine: { type: 'string', default: 'both' },
  seed: { type: 'string', default: '20261128' },
  kills: { type: 'string', default: '25' },
  orders: { type: 'string', default: '2000' },
  posts: { type: 'string', default: '500' },
  requests: { type: 'string', default: '3000' },
  'flood-seconds': { type: 'string', default: '8' },
  'payment-kills': { type: 'string', default: '8' },
  'import-kills': { type: 'string', default: '6' },
  'move-kills': { type: 'string', default: '6' },
  'backup-kills': { type: 'string', default: '6' },
  restarts: { type: 'string', default: '5' },
  jumps: { type: 'string', default: '10' },
  faults: { type: 'string', default: '4' },
  minutes: { type: 'string', default: '60' },
  p99: { type: 'string', default: '500' },
  memory: { type: 'string', default: '400' },
  out: { type: 'string' },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const ENGINES: Readonly<Record<string, readonly Engine[]>> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
}

const NUMBERS = [
  ...(['seed', 'kills', 'orders', 'posts', 'requests', 'flood-seconds', 'payment-kills', 'import-kills'] as const),
  ...(['move-kills', 'backup-kills', 'restarts', 'jumps', 'faults', 'minutes', 'p99', 'memory'] as const),
]

type Counts = Readonly<Record<(typeof NUMBERS)[number], number>>

export interface Options extends Counts {
  readonly rows: readonly string[] | undefined
  readonly engines: readonly Engine[]
  readonly out: string | undefined
  readonly list: boolean
  readonly help: boolean
}

/** @throws Error that says which argument is wrong */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const counts = Object.fromEntries(NUMBERS.map((name) => [name, parseCount(name, values[name])])) as Counts
  const engines = ENGINES[values.engine]
  if (engines === undefined) throw new Error(`--engine is sqlite, postgres or both, not ${values.engine}.`)
  const { out, list, help } = values
  return { ...counts, engines, out, list, help, rows: values.rows?.split(',') }
}

function parseCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is a number from 1, not ${text}.`)
  return Number(text)
}
