import { useQuery } from '@tanstack/react-query'
import type { DiscountCodeReply } from '@wheelyard/contract/buying/discount-codes.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CodeForm } from './code-form.tsx'
import { CodesTable } from './codes-table.tsx'
import { discountCodesQuery, useArchiveCode } from './discount-codes.queries.ts'

export function CodesScreen() {
  const query = useQuery(discountCodesQuery)
  const [edited, setEdited] = useState<DiscountCodeReply | 'new'>()
  const [toArchive, setToArchive] = useState<DiscountCodeReply>()
  const close = () => setEdited(undefined)
  return (
    <>
      <SectionHead title={t.discountCodes_discountCodes()}>{t.discountCodes_customersTypeCodeIn()}</SectionHead>
      <May right="change-catalogue">
        <div className="mb-6">
          <Button onClick={() => setEdited('new')}>{t.discountCodes_newCode()}</Button>
        </div>
      </May>
      <QueryView query={query}>
        {(codes) =>
          codes.length === 0 ? (
            <p className="rounded-box border border-dashed border-line px-6 py-12 text-center text-muted">
              {t.discountCodes_noDiscountCodesYet()}
            </p>
          ) : (
            <CodesTable codes={codes} onEdit={setEdited} onArchive={setToArchive} />
          )
        }
      </QueryView>
      <Dialog open={edited !== undefined} onClose={close} title={titleOf(edited)} hasBack>
        <CodeForm code={edited === 'new' ? undefined : edited} onClose={close} />
      </Dialog>
      <ArchiveDialog code={toArchive} onClose={() => setToArchive(undefined)} />
    </>
  )
}

const titleOf = (edited: DiscountCodeReply | 'new' | undefined) =>
  edited === undefined || edited === 'new'
    ? t.discountCodes_newDiscountCode()
    : t.discountCodes_discountCode({ code: edited.code })

function ArchiveDialog({ code, onClose }: { code: DiscountCodeReply | undefined; onClose: () => void }) {
  const archive = useArchiveCode()
  const confirm = (id: string) =>
    archive.mutate(id, {
      onSuccess: () => toast.success(t.discountCodes_discountCodeArchived()),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={code !== undefined}
      question={code ? t.discountCodes_archive({ code: code.code }) : t.discountCodes_archiveThisCode()}
      busy={archive.isPending && t.discountCodes_archiving()}
      onConfirm={() => code && confirm(code._id)}
      onClose={onClose}
    >
      {t.discountCodes_nobodyCanUseIt()}
    </ConfirmDialog>
  )
}
