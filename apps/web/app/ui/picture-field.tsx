import { useId, useState, type ReactNode } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

type PictureFieldProps = {
  label: string
  value: string
  onChange: (link: string) => void
  onBlur?: () => void
  error?: string | undefined
  hint?: ReactNode
  upload: (file: File) => Promise<string>
  onUploadFailed: (error: unknown) => void
  accept: string
}

export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, onBlur, error, hint, upload, onUploadFailed, accept } = props
  const [uploading, setUploading] = useState(false)
  const fileId = useId()

  async function uploadFile(file: File): Promise<void> {
    setUploading(true)
    try {
      onChange(await upload(file))
    } catch (failure) {
      onUploadFailed(failure)
    } finally {
      setUploading(false)
    }
  }

  return (
    <div className="grid gap-2">
      <Field
        label={label}
        inputMode="url"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        error={error}
        hint={hint}
      />
      <div>
        <input
          id={fileId}
          type="file"
          accept={accept}
          aria-label={t.ui_uploadFileFor({ label })}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Choosing the same file again must fire a change event.
            event.target.value = ''
            if (file) void uploadFile(file)
          }}
        />
        <Button
          variant="plain"
          size="small"
          busy={uploading && t.ui_uploading()}
          onClick={() => document.getElementById(fileId)?.click()}
        >
          {t.ui_uploadPicture()}
        </Button>
      </div>
    </div>
  )
}
