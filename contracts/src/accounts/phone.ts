const KENYAN_MOBILE = /^(?:\+?254|0)?([17]\d{8})$/

/** Converts any usual spelling of a Kenyan mobile number to `2547…` or `2541…`. */
export function normalizePhone(text: string): string | undefined {
  const digits = KENYAN_MOBILE.exec(text.replace(/[\s()-]/g, ''))?.[1]
  return digits === undefined ? undefined : `254${digits}`
}

/** `0712 345 678`; an unknown form is returned unchanged. */
export function formatPhone(stored: string): string {
  const digits = KENYAN_MOBILE.exec(stored)?.[1]
  if (digits === undefined) return stored
  return `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
}
