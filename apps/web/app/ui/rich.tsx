import { createElement, Fragment, type ReactNode } from 'react'

/** A message with elements in it: `rich(t.cart_seeTerms({ link: (text) => <Link to="/terms">{text}</Link> }))`. */
export const rich = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)

/** For words of a message that only screen readers say. */
export const hidden = (text: string) => <span className="sr-only">{text}</span>
