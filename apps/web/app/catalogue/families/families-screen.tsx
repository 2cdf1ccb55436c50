import { useQuery } from '@tanstack/react-query'
import { FAMILIES_PER_PAGE, familiesApi, type ProductFamily } from '@wheelyard/contract/catalogue/families.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useListAddress } from '#web/lib/list-address.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { May } from '#web/people/session/may.tsx'
import { useLiveQueries } from '#web/shop/live/live-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { StateMark } from '../products/state-mark.tsx'
import { familiesQuery, useRemoveFamily } from './families.queries.ts'
import { FamilyForm } from './family-form.tsx'
import { Swatch } from '../family-swatches/swatch.tsx'

export function FamiliesScreen() {
  const { filters, hrefOfPage } = useListAddress(familiesApi.list.query)
  const { page = 1 } = filters
  const families = useQuery(familiesQuery(page))
  const [toRemove, setToRemove] = useState<ProductFamily>()
  /** The id of the family that is edited, or `new`. */
  const [edited, setEdited] = useState<string>()
  useLiveQueries('products')
  return (
    <>
      <SectionHead
        title={t.families_families()}
        actions={
          edited === 'new' ? null : (
            <May right="change-catalogue">
              <Button onClick={() => setEdited('new')}>{t.families_newFamily()}</Button>
            </May>
          )
        }
      >
        {t.families_sameModelInSeveral()}
      </SectionHead>
      {edited === 'new' ? (
        <div className="mb-8">
          <FamilyForm onClose={() => setEdited(undefined)} />
        </div>
      ) : null}
      <QueryList query={families} empty={t.families_noFamiliesYet()}>
        {(rows) => (
          <ul aria-label={t.families_families()} className="grid gap-3">
            {rows.map((family) =>
              edited === family._id ? (
                <li key={family._id}>
                  <FamilyForm family={family} onClose={() => setEdited(undefined)} />
                </li>
              ) : (
                <FamilyRow
                  key={family._id}
                  family={family}
                  onEdit={() => setEdited(family._id)}
                  onRemove={() => setToRemove(family)}
                />
              ),
            )}
          </ul>
        )}
      </QueryList>
      <Pagination page={page} total={families.data?.total} pageSize={FAMILIES_PER_PAGE} href={hrefOfPage} />
      <RemoveDialog family={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  )
}

type FamilyRowProps = { family: ProductFamily; onEdit: () => void; onRemove: () => void }

function FamilyRow({ family: { name, optionName, members }, onEdit, onRemove }: FamilyRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 rounded-box border border-line bg-surface p-4">
      <div className="min-w-48 flex-1">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-muted wrap-anywhere">{optionName}</p>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
          {members.map(({ productId, option, swatch, state, name: product }) => (
            <li key={productId} className="flex max-w-full items-center gap-2" title={product}>
              <Swatch color={swatch} className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{option}</span>
              <StateMark state={state} />
            </li>
          ))}
        </ul>
      </div>
      <May right="change-catalogue">
        <div className="flex gap-2">
          <Button size="small" variant="plain" onClick={onEdit}>
            {rich(t.families_edit({ hidden, name }))}
          </Button>
          <Button size="small" variant="plain" onClick={onRemove}>
            {rich(t.families_delete({ hidden, name }))}
          </Button>
        </div>
      </May>
    </li>
  )
}

function RemoveDialog({ family, onClose }: { family: ProductFamily | undefined; onClose: () => void }) {
  const remove = useRemoveFamily()
  const confirm = ({ _id, name }: ProductFamily) =>
    remove.mutate(_id, {
      onSuccess: () => toast.success(t.families_nameIsDeleted({ name })),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={family !== undefined}
      question={t.families_deleteFamily({ name: family?.name ?? '' })}
      busy={remove.isPending && t.families_deleting()}
      onConfirm={() => family && confirm(family)}
      onClose={onClose}
    >
      {t.families_itsProductsStay()}
    </ConfirmDialog>
  )
}
