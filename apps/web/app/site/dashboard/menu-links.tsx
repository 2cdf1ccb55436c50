import { formatTotal } from '@wheelyard/messages/format'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { overviewQueries } from '#web/office/overview/overview.queries.ts'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { isMarked, type MenuGroup, type MenuLink } from './menu-groups.ts'

type Props = { group: MenuGroup; pathname: string; onOpen: () => void }

export function MenuLinks({ group: { heading, links }, pathname, onOpen }: Props) {
  const headingId = useId()
  return (
    <div>
      {heading ? (
        <p id={headingId} className="px-3.5 pb-1 text-xs lg:pb-0 font-semibold tracking-wider text-muted uppercase">
          {heading()}
        </p>
      ) : null}
      <ul aria-labelledby={heading ? headingId : undefined}>
        {links.map((link) => (
          <li key={link.to} className="dash-item">
            <ToPage link={link} isCurrent={isMarked(link, pathname)} onOpen={onOpen} />
            {link.waiting ? <WaitingCount waiting={link.waiting} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ToPage({ link, isCurrent, onOpen }: { link: MenuLink; isCurrent: boolean; onOpen: () => void }) {
  return (
    <Link
      ref={isCurrent ? showInMenu : undefined}
      to={link.to}
      aria-current={isCurrent ? 'page' : undefined}
      className="dash-link"
      onClick={onOpen}
    >
      {link.label()}
    </Link>
  )
}

/** Scrolls the menu alone: `scrollIntoView` would move the page as well. */
function showInMenu(link: HTMLElement | null): void {
  const menu = link?.closest('aside')
  if (!link || !menu) return
  const top = link.offsetTop - menu.scrollTop
  const isInView = top >= 0 && top + link.offsetHeight <= menu.clientHeight
  if (!isInView) menu.scrollTop = link.offsetTop - menu.clientHeight / 2
}

/** Beside the link, so that the link keeps its name. */
function WaitingCount({ waiting: { kinds, what } }: { waiting: NonNullable<MenuLink['waiting']> }) {
  const { data: todo } = useQuery(overviewQueries.todo())
  useLiveOrders()
  const count = todo ? kinds.reduce((sum, kind) => sum + todo[kind], 0) : 0
  if (count === 0) return null
  return (
    <span className="dash-count numeric" title={`${formatTotal(count)} ${what()}`}>
      {formatTotal(count)}
      <span className="sr-only"> {what()}</span>
    </span>
  )
}
