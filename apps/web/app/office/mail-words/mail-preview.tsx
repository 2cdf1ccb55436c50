import { useQuery } from '@tanstack/react-query'
import type { MailSample } from '@wheelyard/contract/office/mail-words.calls'
import { mailKindName } from '@wheelyard/contract/shop/mail-kinds'
import { LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { useId } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MailFrame } from './mail-frame.tsx'
import { mailPreviewQuery, useSendTest } from './mail-words.queries.ts'

/** Made by the server as real mails are, of a made-up order. */
export function MailPreview({ sample }: { sample: MailSample }) {
  const preview = useQuery(mailPreviewQuery(sample))
  const test = useSendTest()
  const titleId = useId()
  const send = () =>
    test.mutate(sample, { onSuccess: ({ sentTo }) => toast.success(t.mailWords_testMailIsOn({ sentTo })) })
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-box border border-line bg-surface p-3 sm:p-8 xl:sticky xl:top-24"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-heading">
          {t.mailWords_preview()}
        </h2>
        <Button variant="plain" busy={test.isPending && t.mailWords_sending()} onClick={send}>
          {t.mailWords_sendMeTestMail()}
        </Button>
      </div>
      <p className="mt-3 mb-3 wrap-anywhere">
        <span className="text-muted">{t.mailWords_subject()}</span>{' '}
        <bdi lang={sample.language} dir={LANGUAGES[sample.language].direction}>
          {preview.data?.subject ?? '…'}
        </bdi>
      </p>
      <FormError message={errorMessage(preview.error ?? test.error)} />
      <MailFrame title={t.mailWords_previewOf({ kind: mailKindName(sample.kind) })} html={preview.data?.html ?? ''} />
    </section>
  )
}
