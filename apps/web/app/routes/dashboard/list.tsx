import { useQuery } from '@tanstack/react-query'
import type { FullSavedList } from '@wheelyard/contract/buying/saved-lists.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { CartList } from '#web/buying/cart/cart-list.tsx'
import { useEditedLines } from '#web/buying/cart/use-edited-lines.ts'
import { FillCartButton } from '#web/buying/saved-lists/fill-cart-button.tsx'
import { changesOfLine } from '#web/buying/saved-lists/line-changes.tsx'
import { ListActions } from '#web/buying/saved-lists/list-actions.tsx'
import { ListSummary } from '#web/buying/saved-lists/list-summary.tsx'
import { savedListsQueries, useLiveLists, useReplaceLines } from '#web/buying/saved-lists/saved-lists.queries.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import type { Route } from './+types/list'

export const meta = () => [{ title: 'Saved list · Wheelyard' }]

export default function SavedListPage({ params }: Route.ComponentProps) {
  const query = useQuery(savedListsQueries.one(params.id))
  useLiveLists()
  return (
    <>
      {query.data ? null : <SectionHead title="Saved list" />}
      <QueryView query={query}>{(list) => <ListSheet key={list._id} list={list} />}</QueryView>
    </>
  )
}

function ListSheet({ list }: { list: FullSavedList }) {
  const navigate = useNavigate()
  const saveButton = useRef<HTMLButtonElement>(null)
  const { lines, change, isChanged, isSavable, discard } = useEditedLines(list.lines)
  const replacing = useReplaceLines(list._id)
  const save = () => {
    const wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }))
    replacing.mutate({ version: list.version, lines: wanted }, { onSuccess: discard })
  }
  return (
    <article>
      <SectionHead
        title={list.name}
        actions={
          <>
            <ListActions list={list} onDeleted={() => void navigate(paths.dashboard.lists)} />
            <FillCartButton source={{ listId: list._id }} variant="primary" disabled={isChanged}>
              Add all to cart
            </FillCartButton>
          </>
        }
      />
      <ListSummary list={list} />
      <CartList
        lines={lines}
        of="this list"
        note={changesOfLine}
        onChange={change}
        onRemove={({ productId }) => change(productId, 'removed')}
        onLast={() => saveButton.current?.focus()}
      />
      {isChanged ? (
        <UnsavedChanges
          saveButton={saveButton}
          isSavable={isSavable}
          isSaving={replacing.isPending}
          onSave={save}
          onDiscard={discard}
        />
      ) : null}
    </article>
  )
}
