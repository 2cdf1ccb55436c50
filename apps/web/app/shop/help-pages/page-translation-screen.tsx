import { useQuery } from '@tanstack/react-query'
import type { PageTranslation } from '@wheelyard/contract/shop/page-translations.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { isLanguage, LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { NotFoundState } from '#web/ui/list-states.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PageTranslationForm } from './page-translation-form.tsx'
import { pageTranslationQuery, type Which } from './page-translations.queries.ts'

export function PageTranslationScreen({ slug, language }: { slug: string; language: string }) {
  if (!isLanguage(language) || language === 'en') return <NotFoundState wayOut={<ToList />} />
  return <Editor which={{ slug, language }} />
}

const ToList = () => (
  <ButtonLink variant="plain" to={paths.dashboard.pages}>
    {t.helpPages_allPages()}
  </ButtonLink>
)

function Editor({ which }: { which: Which }) {
  const { slug, language } = which
  const query = useQuery(pageTranslationQuery(which))
  const [isChanged, setChanged] = useState(false)
  const navigate = useNavigate()

  async function loadNewer() {
    await query.refetch()
    setChanged(false)
  }
  function leaveWith(message: string) {
    toast.success(message)
    void navigate(paths.dashboard.pages)
  }
  return (
    <QueryView query={query} wayOut={<ToList />}>
      {(page) => (
        <>
          <SectionHead
            title={t.translations_intoLanguage({ name: page.english.title, language: LANGUAGES[language].name })}
            actions={
              <>
                <ButtonLink to={paths.editPage(slug)} variant="plain">
                  {t.helpPages_editEnglish()}
                </ButtonLink>
                <ToList />
              </>
            }
          >
            <span className="wrap-anywhere">{paths.help(slug)}</span>
          </SectionHead>
          <WhatVisitorsRead page={page} />
          <PageTranslationForm
            key={`${page.source} ${page.translation?.updatedAt}`}
            which={which}
            page={page}
            onSaved={(title) => leaveWith(t.translations_isSaved({ name: title }))}
            onRemoved={() => leaveWith(t.translations_isRemoved())}
            onChanged={() => setChanged(true)}
          />
          {isChanged ? <NewerVersion what="translation" onLoad={() => void loadNewer()} /> : null}
        </>
      )}
    </QueryView>
  )
}

/** Where the form does not say it by itself. */
function WhatVisitorsRead({ page: { state, translation, original } }: { page: PageTranslation }) {
  if (state === 'outdated') return <p className="mb-6 font-medium text-warning">{t.translations_hasChanged()}</p>
  if (translation || !original) return null
  return (
    <p className="mb-6 max-w-prose text-muted">
      {state === 'done' ? t.helpPages_originalTranslation() : t.helpPages_beginsWithOriginal()}
    </p>
  )
}
