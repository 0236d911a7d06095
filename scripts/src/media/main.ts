/** Copies pictures between the data folder and buckets; see `--help`. */
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '@usiku/api/config.ts'
import { explainStartupError, getExitStatus } from '@usiku/api/process/startup-errors.ts'
import { openMediaStorage } from '@usiku/api/storage/open-storage.ts'
import { CopyError, copyPictures } from './copy-pictures.ts'

const HELP = `Copies the pictures of the shop and compares every file.

  npm run media -- copy --to s3://bucket/folder     from the data folder (DATA_DIR, else ./.data) to a bucket
  npm run media -- copy --from s3://bucket/folder   from a bucket to the data folder
  npm run media -- copy --from s3://… --to s3://…   from one bucket to another

Buckets are named as in MEDIA_URL. Repeat it after an interruption, and once more after the shop was started with its
new MEDIA_URL: files that are equal already are skipped. Nothing is removed.`

const OPTIONS = { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  if (values.help) {
    console.log(HELP)
    return
  }
  if (positionals.join() !== 'copy' || values.from === values.to) throw new TypeError('Say from where to where.')
  const from = await openMediaStorage(readPlace(values.from))
  try {
    const to = await openMediaStorage(readPlace(values.to))
    try {
      const { copied, present } = await copyPictures(from, to, reportProgress)
      console.log(`${copied} files copied and compared, ${present} were there already.`)
    } finally {
      to.close()
    }
  } finally {
    from.close()
  }
}

/** @param url as in `MEDIA_URL`; the data folder when left out */
function readPlace(url: string | undefined): Config {
  return readConfig({ ...process.env, MEDIA_URL: url })
}

function toMessage(error: unknown): string {
  if (error instanceof CopyError) return error.message
  // Of arguments.
  return error instanceof TypeError ? `${error.message}\n\n${HELP}` : explainStartupError(error)
}

function reportProgress(done: number, all: number): void {
  if (done % 500 === 0 || done === all) console.log(`${done} of ${all} files`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(toMessage(error))
  process.exitCode = getExitStatus(error)
}
