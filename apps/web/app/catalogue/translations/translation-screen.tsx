import { useQuery } from '@tanstack/react-query'
import { LANGUAGES, isLanguage } from '@wheelyard/messages/languages'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { NotFoundState } from '#web/ui/list-states.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import { TranslationForm } from './translation-form.tsx'
import { translationQueries, type Which } from './translations.queries.ts'

export function TranslationScreen({ id, language }: { id: string; language: string }) {
  if (!isLanguage(language) || language === 'en') return <NotFoundState wayOut={<ToList />} />
  return <Editor which={{ id, language }} />
}

const ToList = ({ language = '' }: { language?: string }) => (
  <ButtonLink variant="plain" to={listPath(language)}>
    {t.translations_backToList()}
  </ButtonLink>
)

const listPath = (language: string) => `${paths.dashboard.translations}${language && `?language=${language}`}`

function Editor({ which }: { which: Which }) {
  const { language } = which
  const query = useQuery(translationQueries.one(which))
  const [isChanged, setChanged] = useState(false)
  const navigate = useNavigate()

  async function loadNewer() {
    await query.refetch()
    setChanged(false)
  }
  function leaveWith(message: string) {
    toast.success(message)
    void navigate(listPath(language))
  }
  return (
    <QueryView query={query} wayOut={<ToList language={language} />}>
      {(product) => (
        <>
          <SectionHead
            title={t.translations_intoLanguage({ name: product.english.name, language: LANGUAGES[language].name })}
            actions={<ToList language={language} />}
          >
            <bdi>{product.sku}</bdi>
          </SectionHead>
          {product.state === 'outdated' ? (
            <p className="mb-6 font-medium text-warning">{t.translations_hasChanged()}</p>
          ) : null}
          <TranslationForm
            key={`${product.source} ${product.translation?.updatedAt}`}
            which={which}
            product={product}
            onSaved={(name) => leaveWith(t.translations_isSaved({ name }))}
            onRemoved={() => leaveWith(t.translations_isRemoved())}
            onChanged={() => setChanged(true)}
          />
          {isChanged ? <NewerVersion what="translation" onLoad={() => void loadNewer()} /> : null}
        </>
      )}
    </QueryView>
  )
}
