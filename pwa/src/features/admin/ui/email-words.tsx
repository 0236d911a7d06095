/** An e-mail address that breaks before its domain rather than anywhere. */
export function EmailWords({ email }: { readonly email: string }) {
  const [name = '', ...domain] = email.split('@')
  return (
    <>
      {name}
      <wbr />
      {domain.length === 0 ? null : `@${domain.join('@')}`}
    </>
  )
}
