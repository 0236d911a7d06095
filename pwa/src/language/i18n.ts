import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '@usiku/contracts/language/language.ts'

const createInstance = (language: Language, messages: Messages) =>
  setupI18n({ locale: language, locales: LOCALES[language], messages: { [language]: messages } })

/** English is beside the ids in the code. */
const english = createInstance('en', {})
const instances: Partial<Record<Language, I18n>> = { en: english }

let readLanguage = (): Language => DEFAULT_LANGUAGE

const getInstance = (): I18n => instances[readLanguage()] ?? english

/** What the message macros call. The language stays the same for the life of a page. */
export const i18n = {
  _: (...parameters: Parameters<I18n['_']>): string => getInstance()._(...parameters),
}

export function getLanguage(): Language {
  return readLanguage()
}

export function getLocale(): string {
  return LOCALES[readLanguage()]
}

/** @param read called for each message: on the server pages of several languages are rendered at once */
export function setLanguageSource(read: () => Language): void {
  readLanguage = read
}

/** Adds to the messages of a language. */
export function addMessages(language: Language, messages: Messages): void {
  const instance = instances[language]
  if (instance === undefined) instances[language] = createInstance(language, messages)
  else instance.load(language, messages)
}
