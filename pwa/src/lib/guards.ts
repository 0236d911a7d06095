export type UnknownRecord = Readonly<Record<string, unknown>>

/** Whether fields of unknown data, such as stored or received JSON, may be read. */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null
}
