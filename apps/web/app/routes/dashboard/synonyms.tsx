import { useQuery } from '@tanstack/react-query'
import { SynonymForm } from '#web/catalogue/search/synonym-form.tsx'
import { SynonymGroups } from '#web/catalogue/search/synonym-groups.tsx'
import { synonymsQuery } from '#web/catalogue/search/synonyms.queries.ts'
import { May } from '#web/people/session/may.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Synonyms · Wheelyard' }]

export default function Synonyms() {
  const query = useQuery(synonymsQuery)
  return (
    <>
      <SectionHead title="Synonyms">A search for one word of a group finds products with any of them.</SectionHead>
      <May right="change-catalogue">
        <div className="mb-8">
          <SynonymForm />
        </div>
      </May>
      <QueryView query={query}>{(groups) => <SynonymGroups groups={groups} />}</QueryView>
    </>
  )
}
