import type { SavedList } from '@wheelyard/contract/buying/saved-lists.calls'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { May } from '#web/people/session/may.tsx'
import { useMay } from '#web/people/session/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { rich } from '#web/ui/rich.tsx'
import { FillCartButton } from './fill-cart-button.tsx'
import { ListActions } from './list-actions.tsx'
import { changedLines, priceDifference } from './list-changes.ts'

export function ListsTable({ lists }: { lists: readonly SavedList[] }) {
  const mayBuy = useMay()('buy')
  if (lists.length === 0) return <NoLists />
  const shown = mayBuy ? [...columns, ACTION] : columns
  return <Table caption={t.savedLists_savedListsByName()} columns={shown} rows={lists} rowKey={({ _id }) => _id} />
}

const columns: Column<SavedList>[] = [
  {
    title: t.savedLists_name2,
    cell: ({ _id, name, savedAt }) => (
      <div>
        <Link
          to={paths.list(_id)}
          className="font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-sm text-muted">
          {rich(t.savedLists_savedDate({ date: () => <DateTime at={savedAt} dateOnly /> }))}
        </p>
      </div>
    ),
  },
  { title: t.savedLists_lines2, cell: ({ lines }) => formatCount(lines), numeric: true },
  { title: t.savedLists_units2, cell: ({ pieces }) => formatCount(pieces), numeric: true },
  { title: t.savedLists_totalToday2, cell: ({ total }) => <b>{formatMoney(centsOf(total))}</b>, numeric: true },
  { title: t.savedLists_sinceSaved, cell: (list) => <SinceSaved list={list} /> },
]

const ACTION: Column<SavedList> = {
  title: t.savedLists_action,
  bare: true,
  cell: (list) => (
    <div className="grid max-w-72 grid-cols-2 gap-2">
      <FillCartButton source={{ listId: list._id }} of={list.name} size="small">
        {t.savedLists_addToCart()}
      </FillCartButton>
      <ListActions list={list} size="small" />
    </div>
  ),
}

function SinceSaved({ list }: { list: SavedList }) {
  const [difference, lines] = [priceDifference(list), changedLines(list)]
  if (!difference && !lines) return <span className="text-muted">{t.savedLists_noChanges()}</span>
  return (
    <div>
      {difference ? <p>{difference}</p> : null}
      {lines ? <p className="text-sm text-muted">{lines}</p> : null}
    </div>
  )
}

function NoLists() {
  return (
    <div className="grid justify-items-center gap-4 rounded-box border border-dashed border-line px-6 py-16 text-center">
      <p className="text-heading font-display font-bold">{t.savedLists_noSavedListsYet()}</p>
      <p className="max-w-[44ch] text-muted">{t.savedLists_saveYourCartOr()}</p>
      <May right="buy">
        <ButtonLink to={paths.cart}>{t.savedLists_seeYourCart()}</ButtonLink>
      </May>
    </div>
  )
}
