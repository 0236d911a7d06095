/** How e-mails are compared: without case, and without white space around them. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
