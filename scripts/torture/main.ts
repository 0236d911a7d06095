/** `npm run torture -- --help` */
import { writeFileSync } from 'node:fs'
import { createRandom } from '../../api/test/random.ts'
import { killServers } from '../../api/test/torture/torture-server.ts'
import { STOP_SIGNALS } from '../setup/run-command.mjs'
import { Cleanups } from './cleanups.ts'
import { type Engine, HELP, type Options, parseOptions } from './options.ts'
import type { Row, RowContext, RowResult } from './row.ts'
import { ROWS } from './rows.ts'
import { formatTable, formatTime, type Outcome } from './table.ts'

const MS_PER_MINUTE = 60_000
/** Of a row that finds one after the other. */
const MAX_PRINTED = 20

const cleanups = new Cleanups()
for (const signal of STOP_SIGNALS) process.once(signal, () => void stop())

async function stop(): Promise<never> {
  killServers()
  await cleanups.run()
  process.exit(130)
}

async function torture(options: Options): Promise<boolean> {
  const rows = chooseRows(options)
  const outcomes: Outcome[] = []
  console.log(`Seed ${options.seed}`)
  for (const row of rows) {
    for (const engine of options.engines) {
      if (!row.engines.includes(engine)) continue
      const outcome = await runRow(row, engine, options)
      outcomes.push(outcome)
      printOutcome(outcome)
    }
  }
  if (options.out !== undefined) writeFileSync(options.out, `${JSON.stringify(outcomes, undefined, 2)}\n`)
  console.log(`\n${formatTable(outcomes)}`)
  return outcomes.every(({ violations }) => violations.length === 0)
}

function chooseRows({ rows }: Options): readonly Row[] {
  const unknown = rows?.filter((name) => !ROWS.some((row) => row.name === name)) ?? []
  if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(', ')}: --list names them.`)
  return ROWS.filter(({ name }) => rows?.includes(name) ?? true)
}

async function runRow(row: Row, engine: Engine, options: Options): Promise<Outcome> {
  const begun = performance.now()
  const getSeconds = () => (performance.now() - begun) / 1_000
  const name = `${row.name}, ${engine}`
  const context: RowContext = {
    engine,
    options,
    cleanups,
    seed: options.seed,
    random: createRandom(options.seed),
    report: (progress) => printProgress(`${name}: ${progress}, ${formatTime(getSeconds())}`),
    isOver: () => performance.now() - begun > options.minutes * MS_PER_MINUTE,
  }
  context.report('starting')
  const result = await row.run(context).catch(toFailure)
  await cleanups.run()
  return { row: row.name, engine, seconds: getSeconds(), ...result }
}

/** What a row did not expect counts as a violation. */
function toFailure(error: unknown): RowResult {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { count: 'stopped', checked: '', violations: [text] }
}

let lastProgress = 0
const PROGRESS_MS = 10_000

/** One line on a terminal, else a line now and then. */
function printProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`)
  else if (performance.now() - lastProgress > PROGRESS_MS) {
    lastProgress = performance.now()
    console.log(text)
  }
}

function printOutcome(outcome: Outcome): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  const { row, engine, violations, count, skipped, seconds } = outcome
  const mark = skipped !== undefined ? '-' : violations.length === 0 ? '✓' : '✗'
  console.log(`${mark} ${row}, ${engine}: ${skipped ?? count}, ${formatTime(seconds)}`)
  for (const violation of violations.slice(0, MAX_PRINTED)) console.log(`    ${violation}`)
  if (violations.length > MAX_PRINTED) console.log(`    and ${violations.length - MAX_PRINTED} more`)
}

function parse(): Options | undefined {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

const options = parse()
if (options === undefined) process.exitCode = 2
else if (options.help) console.log(HELP)
else if (options.list) console.log(ROWS.map(({ name }) => name).join('\n'))
else process.exitCode = (await torture(options)) ? 0 : 1
