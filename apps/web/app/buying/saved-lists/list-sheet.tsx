import type { FullSavedList } from '@wheelyard/contract/buying/saved-lists.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ReadOnlyWithout } from '#web/people/session/may.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { CartList } from '../cart/cart-list.tsx'
import { useEditedLines } from '../cart/use-edited-lines.ts'
import { FillCartButton } from './fill-cart-button.tsx'
import { ListActions } from './list-actions.tsx'
import { ListSummary } from './list-summary.tsx'
import { useReplaceLines } from './saved-lists.queries.ts'

export function ListSheet({ list }: { list: FullSavedList }) {
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
              {t.savedLists_addAllToCart()}
            </FillCartButton>
          </>
        }
      />
      <ListSummary list={list} />
      <ReadOnlyWithout right="buy">
        <CartList
          lines={lines}
          of="list"
          onChange={change}
          onRemove={({ productId }) => change(productId, 'removed')}
          onLast={() => saveButton.current?.focus()}
        />
      </ReadOnlyWithout>
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
