import { useId, useState } from 'react'
import { classNames } from './class-names.ts'

type FileDropProps = {
  label: string
  accept: string
  disabled?: boolean
  onFile: (file: File) => void
}

export function FileDrop({ label, accept, disabled = false, onFile }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  return (
    <div
      className={classNames('rounded-box border-2 border-dashed p-5', over ? 'border-accent' : 'border-line')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        className="file-input w-full max-w-md"
        onChange={(event) => {
          take(event.target.files)
          // Choosing the same file again, corrected, must fire a change event.
          event.target.value = ''
        }}
      />
    </div>
  )
}
