import { createElement, Fragment, type ReactNode } from 'react'

/** A message with elements in it: `rich(t.cart_seeTerms({ link: (text) => <Link to="/terms">{text}</Link> }))`. */
export const rich = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)
