const PART =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<body>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$)|(?<text>'(?:[^']|'')*')|(?<end>;)|"[^"]*"|[^\s]|\s+/g

/**
 * The statements of a migration, each with the comments before and in it. `sql` is in lower case, on one line, without
 * comments and with empty texts; the bodies of functions are in `bodies`.
 */
export function statementsOf(migration) {
  const statements = []
  let current = blank()
  for (const { 0: part, groups } of migration.matchAll(PART)) {
    if (groups.end) {
      statements.push(current)
      current = blank()
    } else if (groups.comment) current.comments.push(part)
    else if (groups.body) current.bodies.push(part.toLowerCase())
    else current.sql += groups.text ? "''" : part
  }
  statements.push(current)
  return statements.map((each) => ({ ...each, sql: tidy(each.sql) })).filter(({ sql }) => sql)
}

const blank = () => ({ sql: '', comments: [], bodies: [] })

const tidy = (sql) => sql.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()
