import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { i18n } from './i18n.ts'

/** Translates a sentence of `list-plain-texts.ts`: no macro marks it, because it is part of a schema, or stored. */
export function translateText(text: string): string {
  const id = generateMessageId(text)
  const translated = i18n._(id)
  return translated === id ? text : translated
}
