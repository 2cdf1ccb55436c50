import { useState } from 'react'
import { useBlocker } from 'react-router'
import * as t from '@wheelyard/messages/buyer'
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
      <StepTitle>{t.accountSecurity_yourRecoveryCodes()}</StepTitle>
      <p>{t.accountSecurity_ifYouLoseYour()}</p>
      <ol aria-label={t.accountSecurity_recoveryCodes()} className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="plain"
          onClick={() => void copyText(codes.join('\n'), t.accountSecurity_codesAreCopied())}
        >
          {t.accountSecurity_copy()}
        </Button>
        <Button size="small" variant="plain" onClick={() => saveFile(textFileOf(codes))}>
          {t.accountSecurity_download()}
        </Button>
        <Button size="small" variant="plain" onClick={() => window.print()}>
          {t.accountSecurity_print()}
        </Button>
      </div>
      <CheckboxField
        className="print:hidden"
        label={t.accountSecurity_iHaveSavedThem()}
        checked={isSaved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button className="justify-self-start" disabled={!isSaved} onClick={onDone}>
        {t.accountSecurity_done()}
      </Button>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        question={t.accountSecurity_leaveWithoutYourRecovery()}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {t.accountSecurity_theyAreNotShown()}
      </ConfirmDialog>
    </div>
  )
}

function textFileOf(codes: readonly string[]): File {
  const text = t.accountSecurity_recoveryCodesForEach({ host: window.location.host, codes: codes.join('\n') })
  return new File([text], 'wheelyard-recovery-codes.txt', { type: 'text/plain' })
}
