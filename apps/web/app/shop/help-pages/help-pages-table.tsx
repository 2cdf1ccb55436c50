import type { HelpTextEntry } from '@wheelyard/contract/shop/help-pages.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '#web/lib/message-of.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { useRemoveHelpPage } from './help-pages.queries.ts'
import { PageLanguages } from './page-languages.tsx'

export function HelpPagesTable({ pages, mayChange }: { pages: readonly HelpTextEntry[]; mayChange: boolean }) {
  const [toRemove, setToRemove] = useState<HelpTextEntry>()
  const isTranslated = pages.some(({ translations }) => translations.length > 0)
  const columns = [
    ...factColumns,
    ...(isTranslated ? [languagesColumn(mayChange)] : []),
    ...(mayChange ? [actionColumn(setToRemove)] : []),
  ]
  return (
    <>
      <Table caption={t.helpPages_pages()} columns={columns} rows={pages} rowKey={({ slug }) => slug} />
      <RemoveDialog page={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  )
}

const factColumns: Column<HelpTextEntry>[] = [
  {
    title: t.helpPages_title,
    cell: ({ slug, title }) => (
      <div className="wrap-anywhere">
        <span className="font-semibold">{title}</span>
        <Link to={paths.help(slug)} className="text-link block text-sm">
          {paths.help(slug)}
        </Link>
      </div>
    ),
  },
  {
    title: t.helpPages_text,
    cell: ({ updatedAt, updatedBy }) =>
      updatedAt ? (
        <span className="wrap-anywhere">
          <DateTime at={updatedAt} />
          <span className="block text-sm text-muted">{updatedBy}</span>
        </span>
      ) : (
        <span className="text-muted">{t.helpPages_originalText()}</span>
      ),
  },
  {
    title: t.helpPages_footerLinks,
    cell: ({ footerLinks }) => footerLinks.join(', ') || <span className="text-muted">–</span>,
  },
]

const languagesColumn = (mayChange: boolean): Column<HelpTextEntry> => ({
  title: t.helpPages_translations,
  cell: (page) => <PageLanguages page={page} mayChange={mayChange} />,
})

const actionColumn = (onRemove: (page: HelpTextEntry) => void): Column<HelpTextEntry> => ({
  title: t.helpPages_action,
  bare: true,
  cell: (page) => (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={paths.editPage(page.slug)} size="small" variant="plain" prefetch="none">
        {rich(t.helpPages_edit(hiddenTitle(page)))}
      </ButtonLink>
      {page.updatedAt ? (
        <Button size="small" variant="plain" onClick={() => onRemove(page)}>
          {rich(page.isBuiltIn ? t.helpPages_reset(hiddenTitle(page)) : t.helpPages_delete(hiddenTitle(page)))}
        </Button>
      ) : null}
    </div>
  ),
})

/** For screen readers: which page a button is for. */
const hiddenTitle = ({ title }: HelpTextEntry) => ({ title, hidden })

function RemoveDialog({ page, onClose }: { page: HelpTextEntry | undefined; onClose: () => void }) {
  const remove = useRemoveHelpPage()
  const confirm = (removed: HelpTextEntry) =>
    remove.mutate(removed, {
      onSuccess: () => toast.success(removed.isBuiltIn ? t.helpPages_pageResetToIts() : t.helpPages_pageDeleted()),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={page !== undefined}
      question={
        page?.isBuiltIn
          ? t.helpPages_resetQuestion({ title: page.title })
          : t.helpPages_deleteQuestion({ title: page?.title ?? '' })
      }
      busy={remove.isPending && t.helpPages_oneMoment()}
      onConfirm={() => page && confirm(page)}
      onClose={onClose}
    >
      {page?.isBuiltIn ? t.helpPages_itGetsItsOriginal() : t.helpPages_itsTextIsLost()}
      {page?.translations.some(({ state }) => state !== 'missing') ? ` ${t.helpPages_translationsToo()}` : null}
    </ConfirmDialog>
  )
}
