import type { Kysely } from 'kysely'
import type { Database } from '../src/database/database.ts'
import { type Engine, getEngine } from '../src/database/engine.ts'
import type { Schema } from '../src/database/schema.ts'

export const KILLED = 'The process was killed'

/**
 * Of a process that dies: before its first transaction at moment 1, after its commit at moment 2, before the second at
 * moment 3, and so on. A dead process commits nothing more.
 */
export function createKillableDatabase(database: Database, isDeadAt: (moment: number) => boolean): Database {
  let passed = 0
  const pass = () => {
    passed += 1
    if (isDeadAt(passed)) throw new Error(KILLED)
  }
  const engine = getEngine(database)
  const runTransaction: Engine['runTransaction'] = async (_, work) => {
    pass()
    const result = await engine.runTransaction(database as unknown as Kysely<Schema>, work)
    pass()
    return result
  }
  const killable = extend(engine, { runTransaction })
  const executor = database.getExecutor()
  const getExecutor = () => extend(executor, { adapter: extend(executor.adapter, { engine: killable }) })
  return extend(database, { getExecutor })
}

/** Unlike a spread, it keeps methods of the prototype, with their own `this`. */
function extend<T extends object>(target: T, members: object): T {
  return new Proxy(target, {
    get: (_, name) => {
      if (name in members) return Reflect.get(members, name)
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
