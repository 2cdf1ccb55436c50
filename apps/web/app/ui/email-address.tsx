import { Fragment } from 'react'

/** With little room it breaks after the @ or before a dot, not inside a word. */
export const EmailAddress = ({ email }: { email: string }) =>
  email.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
