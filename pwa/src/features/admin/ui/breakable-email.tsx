/** Breaks a long e-mail address before its domain. */
export function BreakableEmail({ email }: { readonly email: string }) {
  const [name = '', ...domain] = email.split('@')
  return (
    <>
      {name}
      <wbr />
      {domain.length === 0 ? null : `@${domain.join('@')}`}
    </>
  )
}
