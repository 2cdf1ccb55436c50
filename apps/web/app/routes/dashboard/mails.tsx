import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { MailWordsForm } from '#web/office/mail-words/mail-words-form.tsx'
import { mailWordsQuery } from '#web/office/mail-words/mail-words.queries.ts'
import { ReadOnlyWithout } from '#web/people/session/may.tsx'
import { useSite } from '#web/shop/site/site.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.mails_mailsWheelyard() }]

export default function Mails() {
  const query = useQuery(mailWordsQuery)
  const languages = useSite()?.languages ?? []
  return (
    <>
      <SectionHead title={t.mails_mails()}>{t.mails_yourOwnWordsIn()}</SectionHead>
      <ReadOnlyWithout right="change-settings">
        <QueryView query={query}>
          {(saved) => (
            <MailWordsForm
              key={saved.version}
              saved={saved}
              languages={languages}
              onLoadNewer={() => void query.refetch()}
            />
          )}
        </QueryView>
      </ReadOnlyWithout>
    </>
  )
}
