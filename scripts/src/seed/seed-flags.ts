import { parseArgs } from 'node:util'
import { type IfOccupied, SeedRefusal } from './reseed-policy.ts'

export const DEFAULT_SEED = 1
export const MIN_PRODUCTS = 174
export const MAX_PRODUCTS = 1_000_000
const MAX_SEED = 4_294_967_295

export interface SeedOptions {
  readonly task: 'seed' | 'draw' | 'help'
  readonly products: number
  readonly seed: number
  readonly ifOccupied: IfOccupied
  readonly withPictures: boolean
}

export const HELP = `Fills the data folder (DATA_DIR, else ./.data), and the database in DATABASE_URL if there is one, with the demo shop.

  npm run seed                        the ${MIN_PRODUCTS} drinks of the demo, with customers, orders and reviews
  npm run seed -- --products 100000   the same, and other drinks up to this number (at most ${formatCount(MAX_PRODUCTS)})
  npm run seed -- --seed 7            another shop; the same number always gives the same
  npm run seed -- --replace           also where somebody has changed the shop; never where real orders are
  npm run seed -- --if-empty          only into an empty shop; leaves any other alone, without complaint
  npm run seed -- --without-pictures  at once, without bottles
  npm run seed -- --draw              draws the pictures that are not drawn yet, and seeds nothing`

const OPTIONS = {
  products: { type: 'string' },
  seed: { type: 'string' },
  replace: { type: 'boolean' },
  'if-empty': { type: 'boolean' },
  'without-pictures': { type: 'boolean' },
  draw: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const SEE_HELP = 'All options: npm run seed -- --help'

export function readFlags(args: readonly string[]): SeedOptions {
  const flags = parsed(args)
  if (flags.replace && flags['if-empty']) {
    throw new SeedRefusal(`--replace and --if-empty contradict each other: leave one out. ${SEE_HELP}`)
  }
  return {
    task: flags.help ? 'help' : flags.draw ? 'draw' : 'seed',
    products: wholeNumber('products', flags.products, { min: MIN_PRODUCTS, max: MAX_PRODUCTS }),
    seed: flags.seed === undefined ? DEFAULT_SEED : wholeNumber('seed', flags.seed, { min: 0, max: MAX_SEED }),
    ifOccupied: flags.replace ? 'replace' : flags['if-empty'] ? 'leave' : 'renew',
    withPictures: !flags['without-pictures'],
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true, allowPositionals: false }).values
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // npm keeps options before the two hyphens and passes on what follows them.
    const advice =
      code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL'
        ? 'Two hyphens come before the options: npm run seed -- --products 100000.'
        : `${message.split('. ')[0]}.`
    throw new SeedRefusal(`${advice} ${SEE_HELP}`)
  }
}

function wholeNumber(flag: string, text: string | undefined, { min, max }: { min: number; max: number }): number {
  if (text === undefined) return min
  const number = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw new SeedRefusal(
    `--${flag} takes a whole number from ${formatCount(min)} to ${formatCount(max)}, not '${text}'. ${SEE_HELP}`,
  )
}

function formatCount(number: number): string {
  return number.toLocaleString('en-GB')
}
