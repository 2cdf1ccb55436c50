import { statementsOf } from './statements.mjs'

const CONTRACT = /--\s*contract: .*\bsince (?<version>\d+\.\d+\.\d+)\b/
const TABLE = String.raw`(?:if exists )?(?:only )?(?<table>[\w.]+)`

/**
 * What in a migration the last released version, which runs beside this one during an upgrade, could not live with.
 * `tables` are those of that version with their columns; others are new, and their own affair. A statement passes if a
 * comment says that nothing needs what it takes away: `-- contract: nothing since 0.2.0 uses it`.
 */
export function breakingStatements(migration, { version, tables }) {
  return statementsOf(migration).flatMap((statement) => {
    const reason = reasonOf(statement, tables)
    if (!reason) return []
    const named = statement.comments.map((comment) => CONTRACT.exec(comment)?.groups?.version).find(Boolean)
    if (!named) return [{ sql: statement.sql, reason }]
    if (isAtMost(named, version)) return []
    return [{ sql: statement.sql, reason: `${reason}; ${named} is not released yet` }]
  })
}

function reasonOf({ sql, bodies }, tables) {
  const columnsOf = (table) => tables[table.includes('.') ? table : `public.${table}`]
  if (/^do\b/.test(sql)) {
    return bodies.some((body) => /\b(drop|alter|rename)\b/.test(body)) ? 'changes tables inside of a DO block' : undefined
  }
  if (/^drop /.test(sql)) return droppedIsNew(sql, columnsOf) ? undefined : 'drops what the release may use'
  const index = /^create unique index .*?\bon (?<table>[\w.]+)(?<rest>.*)/.exec(sql)?.groups
  if (index) return mentions(index.rest, columnsOf(index.table)) && 'refuses rows that the release may write'
  if (/^alter /.test(sql) && / (rename|set schema) /.test(sql)) return 'renames what the release uses'
  const alter = new RegExp(`^alter table ${TABLE} (?<acts>.*)`).exec(sql)?.groups
  const columns = alter && columnsOf(alter.table)
  if (!columns) return undefined
  return actsOf(alter.acts)
    .map((act) => reasonOfAct(act, columns))
    .find(Boolean)
}

const droppedIsNew = (sql, columnsOf) => {
  const table = new RegExp(`^drop table ${TABLE}|^drop trigger .* on (?<owner>[\\w.]+)`).exec(sql)?.groups
  const name = table?.table ?? table?.owner
  return name !== undefined && !columnsOf(name)
}

/** Of one part of ALTER TABLE, at a table that the release has. */
function reasonOfAct(act, columns) {
  const added = /^add (?:column )?(?:if not exists )?(?!constraint |check |unique |primary |foreign |exclude )\w+ (?<type>.*)/.exec(act)
  if (added) return reasonOfColumn(added.groups.type)
  if (act.startsWith('add ')) return mentions(act.split(' references ', 1)[0], columns) && 'refuses rows that the release may write'
  const altered = /^alter (?:column )?(?<column>\w+) (?<change>.*)/.exec(act)?.groups
  const target = altered?.column ?? /^drop (?:column )?(?:if exists )?(?<column>\w+)/.exec(act)?.groups.column
  if (act.startsWith('drop constraint')) return 'drops what the release may use'
  if (target && !columns.includes(target)) return undefined
  if (act.startsWith('drop ')) return 'drops a column of the release'
  if (!altered) return undefined
  if (/^set not null/.test(altered.change)) return 'refuses rows that the release may write'
  if (/^(set data )?type /.test(altered.change)) return 'changes the type of a column of the release'
  if (/^drop (default|identity|expression)/.test(altered.change)) return 'takes a value that the release leaves out'
  return undefined
}

function reasonOfColumn(type) {
  if (/ (unique|primary key)\b/.test(type)) return 'refuses rows that the release may write'
  if (!/ not null\b/.test(type) || / (default|generated)\b/.test(type)) return undefined
  return 'refuses rows without a column that the release does not know'
}

/** Parts of ALTER TABLE, at commas outside of brackets. */
function actsOf(text) {
  const acts = ['']
  let depth = 0
  for (const character of text) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (character === ',' && depth === 0) acts.push('')
    else acts[acts.length - 1] += character
  }
  return acts.map((act) => act.trim())
}

const mentions = (text, columns = []) => columns.some((column) => new RegExp(`\\b${column}\\b`).test(text))

const isAtMost = (version, limit) => version.localeCompare(limit, 'en', { numeric: true }) <= 0
