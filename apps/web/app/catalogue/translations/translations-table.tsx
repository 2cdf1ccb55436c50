import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import type { ListedTranslation } from '@wheelyard/contract/catalogue/translations.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { May } from '#web/people/session/may.tsx'
import { TranslationStateMark } from '#web/shop/translations/translation-state.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { StateMark } from '../products/state-mark.tsx'

type TranslationsTableProps = { language: TranslationLanguage; rows: readonly ListedTranslation[] }

export const TranslationsTable = ({ language, rows }: TranslationsTableProps) => (
  <Table caption={t.translations_translations()} columns={columnsFor(language)} rows={rows} rowKey={({ _id }) => _id} />
)

const columnsFor = (language: TranslationLanguage): Column<ListedTranslation>[] => [
  {
    title: t.translations_product,
    bare: true,
    cell: ({ name, sku, img, productState }) => (
      <div className="flex items-center gap-3">
        <div className="studio h-14 w-18 shrink-0 overflow-hidden rounded-field">
          <Picture src={img} alt="" sizes="5rem" className="size-full object-cover" />
        </div>
        <div className="min-w-0">
          <p lang="en" className="font-semibold wrap-anywhere">
            {name}
          </p>
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
            <bdi>{sku}</bdi> <StateMark state={productState} />
          </p>
        </div>
      </div>
    ),
  },
  {
    title: t.translations_translation,
    cell: ({ translatedName }) =>
      translatedName === null ? (
        '—'
      ) : (
        <span lang={language} dir="auto" className="wrap-anywhere">
          {translatedName}
        </span>
      ),
  },
  { title: t.translations_state, unbroken: true, cell: ({ state }) => <TranslationStateMark state={state} /> },
  {
    title: t.translations_action,
    bare: true,
    cell: ({ _id, name, state }) => (
      <May right="change-catalogue">
        <ButtonLink size="small" variant="plain" to={paths.translation(language, _id)}>
          {rich(
            state === 'missing' ? t.translations_translate({ hidden, name }) : t.translations_edit({ hidden, name }),
          )}
        </ButtonLink>
      </May>
    ),
  },
]
