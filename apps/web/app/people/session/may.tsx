import * as t from '@wheelyard/messages/buyer'
import type { ReactNode } from 'react'
import { type Right, useMay } from './signed-in.ts'

type MayProps = { right: Right; children: ReactNode }

/** Around what only those with this right can do. */
export const May = ({ right, children }: MayProps) => (useMay()(right) ? children : null)

/** Around a form: who lacks the right reads it. */
export function ReadOnlyWithout({ right, children }: MayProps) {
  const mayChange = useMay()(right)
  return (
    <>
      {mayChange ? null : (
        <p className="mb-6 rounded-box border border-line bg-surface p-4">{t.session_youCanLookBut()}</p>
      )}
      <fieldset disabled={!mayChange} className="contents [&_:disabled]:text-muted!">
        {children}
      </fieldset>
    </>
  )
}
