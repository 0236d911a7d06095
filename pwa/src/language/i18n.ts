import type { MessageDescriptor } from '@lingui/core'
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '@usiku/contracts/language/language.ts'
import { type CompiledMessage, formatMessage, type MessageValues } from './format-message.ts'

/** Compiled messages by id. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>

/** English is beside the ids in the code. */
const catalogues: Partial<Record<Language, Catalogue>> = {}

let readLanguage = (): Language => DEFAULT_LANGUAGE

function format(descriptor: MessageDescriptor): string
function format(id: string, values?: MessageValues, options?: Pick<MessageDescriptor, 'message'>): string
function format(
  message: string | MessageDescriptor,
  values?: MessageValues,
  options?: Pick<MessageDescriptor, 'message'>,
): string {
  const descriptor = typeof message === 'string' ? { id: message, values, ...options } : message
  const language = readLanguage()
  // The macros compile the English, whatever Lingui's types say.
  const english = descriptor.message as CompiledMessage | undefined
  const compiled = catalogues[language]?.[descriptor.id] ?? english ?? descriptor.id
  return formatMessage(compiled, descriptor.values ?? {}, LOCALES[language])
}

/** What the message macros call. The language stays the same for the life of a page. */
export const i18n = { _: format }

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
export function addMessages(language: Language, messages: Catalogue): void {
  catalogues[language] = { ...catalogues[language], ...messages }
}
