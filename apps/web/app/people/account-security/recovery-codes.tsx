import { useState } from 'react'
import { useBlocker } from 'react-router'
import { saveFile } from '#web/lib/save-file.ts'
import { useWarnBeforeLeaving } from '#web/lib/use-warn-before-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { StepTitle } from './step-title.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** The only time that anybody sees them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false)
  useWarnBeforeLeaving(!isSaved)
  const blocker = useBlocker(() => !isSaved)
  return (
    <div className="printed-alone grid gap-5 rounded-box border border-line bg-surface p-5">
      <StepTitle>Your recovery codes</StepTitle>
      <p>
        If you lose your phone, each of these works once instead of a code. You won’t see them again, so keep them
        somewhere safe.
      </p>
      <ol aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="plain" onClick={() => void copyText(codes.join('\n'), 'The codes are copied')}>
          Copy
        </Button>
        <Button size="small" variant="plain" onClick={() => saveFile(textFileOf(codes))}>
          Download
        </Button>
        <Button size="small" variant="plain" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <CheckboxField
        className="print:hidden"
        label="I have saved them"
        checked={isSaved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button className="justify-self-start" disabled={!isSaved} onClick={onDone}>
        Done
      </Button>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        question="Leave without your recovery codes?"
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        They are not shown again. You can make new ones later, as long as you can log in.
      </ConfirmDialog>
    </div>
  )
}

function textFileOf(codes: readonly string[]): File {
  const text = `Recovery codes for ${window.location.host}\nEach works once.\n\n${codes.join('\n')}\n`
  return new File([text], 'wheelyard-recovery-codes.txt', { type: 'text/plain' })
}
