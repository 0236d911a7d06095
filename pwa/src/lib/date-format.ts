import { getLanguage, getLocale } from '../language/i18n.ts'

/** Makes a formatter in the language of the page. English writes as in Britain: `14 Nov 2026`. */
export function createDateFormat(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (at) => {
    const locale = getLanguage() === 'en' ? 'en-GB' : getLocale()
    const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options)
    formats.set(locale, format)
    return format.format(at)
  }
}
