import { Fragment, type ReactNode, useState } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  title: () => string
  cell: (row: Row, index: number) => ReactNode
  numeric?: boolean
  /** The shop's own words, such as a status: not broken, however long the words of other columns are. */
  unbroken?: boolean
  /** On a phone, full width without the title: for pictures and buttons. */
  bare?: boolean
  /**
   * Where it stands on the compact card that a row is with little room, if one of the columns says so: title and figure
   * in the first line, action and state in the second, `notes` have one of their own, `folded` is shown on request.
   */
  onCard?: 'title' | 'figure' | 'state' | 'action' | 'notes' | 'other' | 'folded'
  /** Only buttons: of no use on paper. */
  notPrinted?: boolean
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What some rows have to show beyond their columns. */
  below?: (row: Row) => ReactNode
}

/**
 * With too little room each row becomes a card with column titles as labels, so nothing scrolls sideways, but a table
 * of many columns in a language of long words.
 */
export function Table<Row>({ caption, columns, rows, rowKey, below }: TableProps<Row>) {
  const isCompact = columns.some(({ onCard }) => onCard)
  const hasFolded = columns.some(({ onCard }) => onCard === 'folded')
  return (
    <div className={classNames('@container', isCompact && 'overflow-x-auto print:overflow-visible')}>
      <table className={classNames('stacked-table w-full rounded-box bg-surface text-start', isCompact && 'compact')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.title()}
                scope="col"
                className={classNames(column.numeric && 'text-end', column.notPrinted && 'print:hidden')}
              >
                {column.title()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const more = below?.(row)
            return (
              <Fragment key={rowKey(row)}>
                <TableRow row={row} index={index} columns={columns} hasFolded={hasFolded} />
                {more ? (
                  <tr className="below">
                    <td colSpan={columns.length} className="bare">
                      {more}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type TableRowProps<Row> = { row: Row; index: number; columns: readonly Column<Row>[]; hasFolded: boolean }

function TableRow<Row>({ row, index, columns, hasFolded }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <tr className={isOpen ? 'unfolded' : undefined}>
      {columns.map((column) => (
        <td
          key={column.title()}
          data-label={column.title()}
          data-on-card={column.onCard}
          className={classNames(
            column.numeric && 'numeric @min-[60rem]:text-end print:text-end',
            (column.numeric || column.unbroken) && 'unbroken',
            column.bare && 'bare',
            column.notPrinted && 'print:hidden',
          )}
        >
          {column.cell(row, index)}
        </td>
      ))}
      {hasFolded ? (
        <td data-on-card="more">
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t.ui_less() : t.ui_details()}
          </Button>
        </td>
      ) : null}
    </tr>
  )
}
