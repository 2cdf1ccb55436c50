import type { DatabaseCheck } from './database-check.ts'

export const otherChecks: DatabaseCheck[] = [
  {
    id: 'one-review',
    description: 'A customer has at most one review, with 1 to 5 stars and at most 250 characters',
    broken: `
      select user_id, count(*)::int as reviews from reviews
      group by user_id having count(*) > 1 or bool_or(rating not between 1 and 5 or char_length(details) > 250)`,
  },
  {
    id: 'saved-lists',
    description: 'A customer has at most 100 saved lists, each with 1 to 500 lines in their order',
    broken: `
      select l.user_id, l.name, l.lines from (
        select s.user_id, s.name, count(i)::int as lines, coalesce(max(i.position), 0) as last,
          count(*) over (partition by s.user_id) as lists
        from saved_lists s left join saved_list_lines i on i.list_id = s.id
        group by s.id) l
      where lists > 100 or lines not between 1 and 500 or last <> lines`,
  },
  {
    id: 'default-addresses',
    description: 'A customer has at most 50 addresses, and exactly one of them is the default',
    broken: `
      select user_id, count(*)::int as addresses, count(*) filter (where is_default)::int as defaults from addresses
      group by user_id having count(*) > 50 or count(*) filter (where is_default) <> 1`,
  },
  {
    id: 'roles-audited',
    description: 'Every administrator was granted the role by an entry in the audit log',
    broken: `
      select u.email from users u
      where u.role = 'admin' and not exists
        (select from audit_log a where a.action = 'role.granted' and a.subject_kind = 'user' and a.subject_id in (u.id::text, u.email))`,
  },
  {
    id: 'freight-tables',
    description: 'Every version of the freight rates is there, from the first to the last',
    broken: `
      select version from freight_tables t
      where version <> 1 and not exists (select from freight_tables before where before.version = t.version - 1)`,
  },
  {
    id: 'synonym-groups',
    description: 'A group of synonyms has at least two terms',
    broken: `select group_id, min(term) as term from synonyms group by group_id having count(*) < 2`,
  },
]
