import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  title: string
  cell: (row: Row, index: number) => ReactNode
  numeric?: boolean
  /** The shop's own words, such as a status: not broken, however long the words of other columns are. */
  unbroken?: boolean
  /** On a phone, full width without the title: for pictures and buttons. */
  bare?: boolean
  /** For rows that have more to show: below the cell a button, and what it unfolds below the row. In one column only. */
  unfold?: (row: Row) => { label: string; content: ReactNode } | undefined
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** With too little room each row becomes a card with column titles as labels, so nothing scrolls sideways. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className="@container">
      <table className="stacked-table w-full rounded-box bg-surface text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-[60rem]:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classNames(column.numeric && 'text-right')}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={rowKey(row)} columns={columns} row={row} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableRowProps<Row> = { columns: readonly Column<Row>[]; row: Row; index: number }

function TableRow<Row>({ columns, row, index }: TableRowProps<Row>) {
  const [open, setOpen] = useState(false)
  const unfoldedId = useId()
  const more = columns.find(({ unfold }) => unfold)?.unfold?.(row)
  return (
    <>
      <tr>
        {columns.map((column) => (
          <td
            key={column.title}
            data-label={column.title}
            className={classNames(
              column.numeric && 'numeric @min-[60rem]:text-right',
              (column.numeric || column.unbroken) && 'unbroken',
              column.bare && 'bare',
            )}
          >
            {column.unfold && more ? (
              <div>
                {column.cell(row, index)}
                <button
                  type="button"
                  className="unfold"
                  aria-expanded={open}
                  aria-controls={open ? unfoldedId : undefined}
                  onClick={() => setOpen(!open)}
                >
                  {more.label}
                </button>
              </div>
            ) : (
              column.cell(row, index)
            )}
          </td>
        ))}
      </tr>
      {more && open ? (
        <tr id={unfoldedId} className="unfolded">
          <td colSpan={columns.length} className="bare">
            {more.content}
          </td>
        </tr>
      ) : null}
    </>
  )
}
