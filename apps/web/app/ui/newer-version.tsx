import * as t from '@wheelyard/messages/staff'
import { Button } from './button.tsx'

type NewerVersionProps = { what: 'rates' | 'words' | 'translation' | 'page'; onLoad: () => void }

/** Someone else has saved meanwhile. */
export function NewerVersion({ what, onLoad }: NewerVersionProps) {
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-box border border-danger p-4"
    >
      <p className="max-w-prose">
        <strong className="block">{t.ui_someoneElseHasChanged({ what })}</strong>
        {t.ui_loadTheirsToContinue()}
      </p>
      <Button variant="plain" onClick={onLoad}>
        {t.ui_loadNewer({ what })}
      </Button>
    </div>
  )
}
