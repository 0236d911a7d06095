const KENYAN_MOBILE = /^(?:\+?254|0)?([17]\d{8})$/

/** A Kenyan mobile number in any usual spelling as `2547…` or `2541…`; `undefined` when it is none. */
export function normalizePhone(text: string): string | undefined {
  const digits = KENYAN_MOBILE.exec(text.replace(/[\s()-]/g, ''))?.[1]
  return digits === undefined ? undefined : `254${digits}`
}

/** A stored number as people write it: `0712 345 678`. Anything else comes back as it is. */
export function formatPhone(stored: string): string {
  const digits = KENYAN_MOBILE.exec(stored)?.[1]
  if (digits === undefined) return stored
  return `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
}
