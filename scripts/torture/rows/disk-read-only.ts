import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pickNumber } from '../../../api/test/random.ts'
import { OrderJournal, startOrdering } from '../../../api/test/torture/order-journal.ts'
import { TortureServer } from '../../../api/test/torture/torture-server.ts'
import { openShopIn } from '../open-shop.ts'
import { type Row, skip } from '../row.ts'
import { mountSmallDisk } from '../small-disk.ts'
import { verify } from './disk-full.ts'

const DISK_MEGABYTES = 64

/** After a crash the disk is read-only, as file systems are that found a fault; later it can be written again. */
export const diskReadOnly: Row = {
  name: 'disk-read-only',
  engines: ['sqlite'],
  run: async (context) => {
    const { random, options, report, isOver } = context
    const disk = mountSmallDisk(context, DISK_MEGABYTES)
    if (disk === undefined) return skip('a file system of its own takes the rights of root')
    const dataDir = join(disk.folder, 'data')
    mkdirSync(dataDir)
    const shop = await openShopIn(dataDir, context, {})
    const journal = new OrderJournal()
    const { violations } = journal
    let faults = 0
    for (; faults < options.faults && !isOver(); faults += 1) {
      const server = await TortureServer.start(shop.settings)
      await journal.replay(server.origin)
      const stop = startOrdering({ ...shop, journal, random, getOrigin: () => server.origin })
      await wait(pickNumber(random, 50, 500))
      await server.stop('SIGKILL')
      await stop()
      disk.setReadOnly(true)
      const refused = new TortureServer(shop.settings)
      const status = await Promise.race([
        refused.run.ended,
        refused
          .waitUntilReady()
          .then(() => 'ready')
          .catch(() => refused.run.ended),
      ])
      if (status === 'ready' || status === 0) violations.push('The server started on a read-only disk')
      else if (refused.run.errors().trim() === '' || /\n\s+at /.test(refused.run.errors()))
        violations.push(`It does not say why it does not start: ${refused.run.errors()}`)
      await refused.stop('SIGKILL')
      disk.setReadOnly(false)
      report(`${faults + 1} of ${options.faults} read-only disks, ${journal.acknowledged.size} orders`)
    }
    await verify(shop.settings, journal)
    return {
      count: `${faults} read-only disks, ${journal.acknowledged.size} orders`,
      checked: 'no start, and the reason said; afterwards none lost, none twice, all invariants',
      violations,
    }
  },
}
