import { type Ref, useId, useState } from 'react'
import * as t from '@wheelyard/messages/staff'
import { CheckboxField } from '#web/ui/field.tsx'
import { isSoundOn, switchSound } from './scan-sound.ts'

const SCAN_MAX = 200

type ScanFieldProps = { field: Ref<HTMLInputElement>; onScan: (typed: string) => void }

/** A scanner types the code and Enter. */
export function ScanField({ field, onScan }: ScanFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  // A tablet shows its keyboard to whoever taps the field, and not each time that the focus returns to it.
  const [isTapped, setTapped] = useState(false)
  const [hasSound, setSound] = useState(isSoundOn)
  const submit = () => {
    if (typed.trim() !== '') onScan(typed)
    setTyped('')
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {t.shipments_scanSkuGtinOr()}
        </label>
        <CheckboxField
          className="shrink-0"
          label={t.shipments_sound()}
          checked={hasSound}
          onChange={({ target }) => {
            setSound(target.checked)
            switchSound(target.checked)
          }}
        />
      </div>
      <input
        id={id}
        ref={field}
        name="scan"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SCAN_MAX}
        enterKeyHint="done"
        inputMode={isTapped ? 'text' : 'none'}
        value={typed}
        className="input w-full text-xl font-semibold sm:h-14 sm:text-2xl"
        onPointerDown={() => setTapped(true)}
        onBlur={() => setTapped(false)}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  )
}
