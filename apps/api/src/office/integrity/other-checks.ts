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
    description: 'A customer or company has at most 100 saved lists, each with 1 to 500 lines in their order',
    broken: `
      select l.account, l.name, l.lines from (
        select coalesce(s.company_id, s.user_id) as account, s.name, count(i)::int as lines, coalesce(max(i.position), 0) as last,
          count(*) over (partition by coalesce(s.company_id, s.user_id)) as lists
        from saved_lists s left join saved_list_lines i on i.list_id = s.id
        group by s.id) l
      where lists > 100 or lines not between 1 and 500 or last <> lines`,
  },
  {
    id: 'default-addresses',
    description: 'A customer has at most 50 addresses, a company 500, and exactly one of them is the default',
    broken: `
      select coalesce(company_id, user_id) as account, count(*)::int as addresses,
        count(*) filter (where is_default)::int as defaults from addresses
      group by 1 having count(*) > case when bool_or(company_id is null) then 50 else 500 end or count(*) filter (where is_default) <> 1`,
  },
  {
    id: 'roles-audited',
    description: 'Administrators and staff were granted their roles by entries in the audit log',
    broken: `
      select u.email from users u
      where u.role = 'admin' and not exists
        (select from audit_log a where a.action = 'role.granted' and a.subject_kind = 'user' and a.subject_id in (u.id::text, u.email))
      union all
      select u.email from users u
      where u.staff_roles <> '{}' and not exists
        (select from audit_log a where a.action = 'staff.roles-changed' and a.subject_kind = 'user' and a.subject_id = u.id::text)`,
  },
  {
    id: 'blocked-accounts',
    description: 'Blocked customers have no session, and nothing personal is left of deleted ones',
    broken: `
      select u.id from users u
      where u.blocked_at is not null and exists (
        select from access_tokens t where t.user_id = u.id and t.revoked_at is null and t.expires_at > now())
      union all
      select u.id from users u
      where u.deleted_at is not null and (u.staff_roles <> '{}' or u.name <> 'Deleted account' or u.phone || u.address || u.img || u.photo_url <> ''
        or exists (select from addresses where user_id = u.id and company_id is null) or exists (select from carts where user_id = u.id)
        or exists (select from saved_lists where user_id = u.id and company_id is null)
        or exists (select from company_members where user_id = u.id) or exists (select from reviews where user_id = u.id)
        or exists (select from business_details where user_id = u.id)
        or exists (select from customer_notes where customer_id = u.id))`,
  },
  {
    id: 'companies',
    description: 'A company has an admin until it is archived, and its invoices are those of its orders',
    broken: `
      select c.id, 'without an admin' as what from companies c
      where c.archived_at is null
        and not exists (select from company_members m where m.company_id = c.id and 'admin' = any (m.roles))
      union all
      select i.id, 'invoice' from invoices i join orders o on o.id = i.order_id
      where i.company_id is distinct from o.company_id`,
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
