export interface Validity {
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly isEnabled: boolean
}

/** Times with other offsets as UTC ISO strings, which compare as texts. */
export function toUtc({ startsAt, endsAt }: Omit<Validity, 'isEnabled'>) {
  return { startsAt: formatUtc(startsAt), endsAt: formatUtc(endsAt) }
}

const formatUtc = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString())

/** For the change log. */
export function formatPeriod({ startsAt, endsAt, isEnabled }: Validity): string[] {
  const period = [...(startsAt === null ? [] : [`from ${startsAt}`]), ...(endsAt === null ? [] : [`until ${endsAt}`])]
  return isEnabled ? period : [...period, 'disabled']
}
