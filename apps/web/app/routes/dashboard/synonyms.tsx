import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { SynonymForm } from '#web/catalogue/search/synonym-form.tsx'
import { SynonymGroups } from '#web/catalogue/search/synonym-groups.tsx'
import { synonymsQuery } from '#web/catalogue/search/synonyms.queries.ts'
import { May } from '#web/people/session/may.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.synonyms_synonymsWheelyard() }]

export default function Synonyms() {
  const query = useQuery(synonymsQuery)
  return (
    <>
      <SectionHead title={t.synonyms_synonyms()}>{t.synonyms_searchForOneWord()}</SectionHead>
      <May right="change-catalogue">
        <div className="mb-8">
          <SynonymForm />
        </div>
      </May>
      <QueryView query={query}>{(groups) => <SynonymGroups groups={groups} />}</QueryView>
    </>
  )
}
