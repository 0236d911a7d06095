/** A message as Lingui compiles it: text, values, and choices by number or word. */
export type CompiledMessage = string | readonly MessageToken[]

type MessageToken = string | readonly [name: string, format?: string, choices?: Choices]

type Choices = { readonly offset?: number } & Readonly<Record<string, CompiledMessage | number | undefined>>

export type MessageValues = Readonly<Record<string, unknown>>

/** Formats in a fifth of the bytes of Lingui's own runtime, which the first visit would load. */
export function formatMessage(message: CompiledMessage, values: MessageValues, locale: string, count?: number): string {
  if (typeof message === 'string') return message
  return message.map((token) => formatToken(token, values, locale, count)).join('')
}

function formatToken(token: MessageToken, values: MessageValues, locale: string, count?: number): string {
  if (token === '#') return new Intl.NumberFormat(locale).format(count ?? 0)
  if (typeof token === 'string') return token
  const [name, format, choices] = token
  const value = values[name]
  if (choices === undefined) return String(value ?? '')
  const choice = format === 'select' ? String(value) : choosePlural(Number(value), choices, locale)
  const chosen = (choices[choice] ?? choices.other ?? '') as CompiledMessage
  return formatMessage(chosen, values, locale, format === 'select' ? count : Number(value))
}

function choosePlural(count: number, choices: Choices, locale: string): string {
  return `${count}` in choices ? `${count}` : new Intl.PluralRules(locale).select(count)
}
