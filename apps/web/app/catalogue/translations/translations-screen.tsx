import { useQuery } from '@tanstack/react-query'
import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import {
  type TranslationProgress,
  TRANSLATIONS_PER_PAGE,
  translationsQuery,
} from '@wheelyard/contract/catalogue/translations.calls'
import { translationStates } from '@wheelyard/contract/shop/translations.schemas'
import { LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveQueries } from '#web/shop/live/live-queries.ts'
import { useSite } from '#web/shop/site/site.ts'
import { translationStateNames } from '#web/shop/translations/translation-state.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { translationQueries } from './translations.queries.ts'
import { TranslationsTable } from './translations-table.tsx'

const addressQuery = translationsQuery.partial({ language: true })

export function TranslationsScreen() {
  const languages = useSite()?.languages.filter((each) => each !== 'en') ?? []
  const [first] = languages
  return (
    <>
      <SectionHead title={t.translations_translations()}>{t.translations_intro()}</SectionHead>
      {first ? <Translations languages={languages} first={first} /> : <p>{t.translations_onlyEnglish()}</p>}
    </>
  )
}

type TranslationsProps = { languages: readonly TranslationLanguage[]; first: TranslationLanguage }

function Translations({ languages, first }: TranslationsProps) {
  const { filters, hrefOfPage, change } = useListAddress(addressQuery)
  const { q, state, page = 1, language: chosen = first } = filters
  // An address may name a language that the shop no longer has.
  const language = languages.includes(chosen) ? chosen : first
  const products = useQuery(translationQueries.list({ ...filters, language }))
  const progress = useQuery(translationQueries.progress())
  useLiveQueries('products')
  return (
    <>
      <FilterBar
        placeholder={t.translations_nameSkuOrText()}
        filters={{ q, state, language }}
        choices={[
          { name: 'language', label: t.translations_language, options: namesOf(languages) },
          { name: 'state', label: t.translations_state, options: statesOf(progress.data, language) },
        ]}
        onChange={change}
      />
      <QueryList query={products} empty={q || state ? t.translations_noneFound() : t.translations_noneYet()}>
        {(rows) => <TranslationsTable language={language} rows={rows} />}
      </QueryList>
      <Pagination page={page} total={products.data?.total} pageSize={TRANSLATIONS_PER_PAGE} href={hrefOfPage} />
    </>
  )
}

const namesOf = (languages: readonly TranslationLanguage[]) =>
  Object.fromEntries(languages.map((each) => [each, LANGUAGES[each].name]))

/** "Missing (12)" */
function statesOf(progress: readonly TranslationProgress[] | undefined, language: TranslationLanguage) {
  const counts = progress?.find((each) => each.language === language)
  const nameOf = (state: (typeof translationStates)[number]) => {
    const name = translationStateNames[state]()
    return counts ? t.translations_stateCount({ state: name, count: counts[state] }) : name
  }
  return { '': t.translations_all(), ...Object.fromEntries(translationStates.map((each) => [each, nameOf(each)])) }
}
