import type { HelpTextEntry } from '@wheelyard/contract/shop/help-pages.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '#web/lib/message-of.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRemoveHelpPage } from './help-pages.queries.ts'

export function HelpPagesTable({ pages, mayChange }: { pages: readonly HelpTextEntry[]; mayChange: boolean }) {
  const [toRemove, setToRemove] = useState<HelpTextEntry>()
  const columns = columnsFor(setToRemove).filter(({ title }) => mayChange || title !== 'Action')
  return (
    <>
      <Table caption="Pages" columns={columns} rows={pages} rowKey={({ slug }) => slug} />
      <RemoveDialog page={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  )
}

const columnsFor = (onRemove: (page: HelpTextEntry) => void): Column<HelpTextEntry>[] => [
  {
    title: 'Title',
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
    title: 'Text',
    cell: ({ updatedAt, updatedBy }) =>
      updatedAt ? (
        <span className="wrap-anywhere">
          <DateTime at={updatedAt} />
          <span className="block text-sm text-muted">{updatedBy}</span>
        </span>
      ) : (
        <span className="text-muted">Original text</span>
      ),
  },
  {
    title: 'Footer links',
    cell: ({ footerLinks }) => footerLinks.join(', ') || <span className="text-muted">–</span>,
  },
  {
    title: 'Action',
    bare: true,
    cell: (page) => (
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.editPage(page.slug)} size="small" variant="plain" prefetch="none">
          Edit<span className="sr-only">: {page.title}</span>
        </ButtonLink>
        {page.updatedAt ? (
          <Button size="small" variant="plain" onClick={() => onRemove(page)}>
            {page.isBuiltIn ? 'Reset' : 'Delete'}
            <span className="sr-only">: {page.title}</span>
          </Button>
        ) : null}
      </div>
    ),
  },
]

function RemoveDialog({ page, onClose }: { page: HelpTextEntry | undefined; onClose: () => void }) {
  const remove = useRemoveHelpPage()
  const confirm = (removed: HelpTextEntry) =>
    remove.mutate(removed, {
      onSuccess: () => toast.success(removed.isBuiltIn ? 'Page reset to its original text' : 'Page deleted'),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={page !== undefined}
      question={page?.isBuiltIn ? `Reset ${page.title}?` : `Delete ${page?.title ?? ''}?`}
      busy={remove.isPending && 'One moment…'}
      onConfirm={() => page && confirm(page)}
      onClose={onClose}
    >
      {page?.isBuiltIn
        ? 'It gets its original text back. Changes since then are lost.'
        : 'Its text is lost, and footer links to it lead home.'}
    </ConfirmDialog>
  )
}
