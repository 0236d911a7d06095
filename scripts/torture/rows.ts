import type { Row } from './row.ts'
import { backups } from './rows/backups.ts'
import { clock } from './rows/clock.ts'
import { damagedPage } from './rows/damaged-page.ts'
import { diskFull } from './rows/disk-full.ts'
import { diskReadOnly } from './rows/disk-read-only.ts'
import { floods } from './rows/floods.ts'
import { fuzz } from './rows/fuzz.ts'
import { imports } from './rows/imports.ts'
import { kill } from './rows/kill.ts'
import { moves } from './rows/moves.ts'
import { payments } from './rows/payments.ts'
import { postgresRestart } from './rows/postgres-restart.ts'
import { race } from './rows/race.ts'
import { sameKey } from './rows/same-key.ts'
import { suites } from './rows/suites.ts'
import { tornWal } from './rows/torn-wal.ts'

export const ROWS: readonly Row[] = [
  ...[kill, race, sameKey, fuzz],
  ...suites,
  ...floods,
  ...[payments, imports, moves, backups, postgresRestart, clock],
  ...[diskFull, diskReadOnly, tornWal, damagedPage],
]
