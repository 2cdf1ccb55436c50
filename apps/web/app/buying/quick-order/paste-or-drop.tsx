import { useState } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'

type PasteOrDropProps = { isBusy: boolean; onText: (text: string) => void; onFile: (file: File) => void }

export function PasteOrDrop({ isBusy, onText, onFile }: PasteOrDropProps) {
  const [text, setText] = useState('')
  const add = () => {
    onText(text)
    setText('')
  }
  return (
    <div className="grid gap-4 rounded-box border border-line bg-surface p-5 sm:p-6">
      <div className="grid gap-3">
        <TextAreaField
          label={t.quickOrder_pasteOrTypeRows()}
          hint={t.quickOrder_oneProductPerRow()}
          placeholder={'WY-1001\t12\n24 x WY-1003'}
          rows={3}
          // As wide as in a spreadsheet, not as a space.
          className="[tab-size:12]"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button variant="plain" disabled={text.trim() === '' || isBusy} onClick={add}>
            {t.quickOrder_addTheseRows()}
          </Button>
        </div>
      </div>
      <FileDrop
        label={t.quickOrder_orFileXlsxOr()}
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={isBusy}
        onFile={onFile}
      />
    </div>
  )
}
