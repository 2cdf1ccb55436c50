import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  title: string
  cell: (row: Row, index: number) => ReactNode
  numeric?: boolean
  /** The shop's own words, such as a status: not broken, however long the words of other columns are. */
  unbroken?: boolean
  /** On a phone, full width without the title: for pictures and buttons. */
  bare?: boolean
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What some rows have to show beyond their columns. */
  below?: (row: Row) => ReactNode
}

/** With too little room each row becomes a card with column titles as labels, so nothing scrolls sideways. */
export function Table<Row>({ caption, columns, rows, rowKey, below }: TableProps<Row>) {
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
          {rows.map((row, index) => {
            const more = below?.(row)
            return (
              <Fragment key={rowKey(row)}>
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
                      {column.cell(row, index)}
                    </td>
                  ))}
                </tr>
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
