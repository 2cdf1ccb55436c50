import * as t from '@wheelyard/messages/staff'
import type { ReactNode } from 'react'

/** Where there is little room the English stands above. */
export const BesideEnglish = ({ english, children }: { english: string; children: ReactNode }) => (
  <div className="@container">
    <div className="grid gap-x-8 gap-y-3 @2xl:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1.5 text-sm font-semibold text-muted">{t.translations_english()}</p>
        <p lang="en" dir="ltr" className="wrap-anywhere whitespace-pre-line">
          {english}
        </p>
      </div>
      {children}
    </div>
  </div>
)
