/** As typed: day, month and year with `/` between them, each maybe empty. */
export type TypedDate = string

export function splitTypedDate(typed: TypedDate): readonly [day: string, month: string, year: string] {
  const [day = '', month = '', year = ''] = typed.split('/')
  return [day, month, year]
}

/** `YYYY-MM-DD`, of days that no calendar has, too; `undefined` when nothing was typed. */
export function toIsoDay(typed: TypedDate): string | undefined {
  const [day, month, year] = splitTypedDate(typed)
  if (day + month + year === '') return undefined
  return [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** @param day `YYYY-MM-DD` */
export function toTypedDate(day: string): TypedDate {
  return day.split('-').reverse().join('/')
}
