import { AsyncLocalStorage } from 'node:async_hooks'
import { type I18n, setupI18n } from '@lingui/core'
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '@usiku/contracts/language/language.ts'
import { messages } from './sw.po'

const instances: Readonly<Record<Language, I18n>> = {
  en: setupI18n({ locale: 'en', locales: LOCALES.en, messages: { en: {} } }),
  sw: setupI18n({ locale: 'sw', locales: LOCALES.sw, messages: { sw: messages } }),
}

const languages = new AsyncLocalStorage<Language>()

/** What the message macros call: formats in the language of the request, or of `runInLanguage`. */
export const i18n = {
  _: (...parameters: Parameters<I18n['_']>): string => instances[getLanguage()]._(...parameters),
}

export function getLanguage(): Language {
  return languages.getStore() ?? DEFAULT_LANGUAGE
}

export function runInLanguage<T>(language: Language, work: () => T): T {
  return languages.run(language, work)
}
