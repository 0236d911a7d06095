import type { Language } from '@usiku/contracts/language/language.ts'
import { getLanguage } from './i18n.ts'

/** English dates as in Britain: `27 November 2026`. */
const DATE_LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', sw: 'sw-KE' }

const NAIROBI = { timeZone: 'Africa/Nairobi' } as const

const days = createFormats({ ...NAIROBI, dateStyle: 'long' })
const minutes = createFormats({ ...NAIROBI, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })

function createFormats(options: Intl.DateTimeFormatOptions): Readonly<Record<Language, Intl.DateTimeFormat>> {
  const create = (language: Language) => new Intl.DateTimeFormat(DATE_LOCALES[language], options)
  return { en: create('en'), sw: create('sw') }
}

/** `27 November 2026`, in Nairobi. */
export function formatDay(at: string): string {
  return days[getLanguage()].format(new Date(at))
}

/** `27 November 2026 at 18:30`, in Nairobi. */
export function formatMinute(at: string): string {
  return minutes[getLanguage()].format(new Date(at))
}
