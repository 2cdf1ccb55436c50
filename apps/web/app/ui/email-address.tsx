/** With little room it breaks after the @, not inside a word. */
export function EmailAddress({ email }: { email: string }) {
  const host = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  )
}
