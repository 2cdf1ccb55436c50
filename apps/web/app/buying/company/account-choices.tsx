import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/site'
import type { ReactNode } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { myCompaniesQuery, useBuyFor } from './companies.queries.ts'

type AccountChoicesProps = { onDone: () => void }

/** In the menu of the header, which public pages have too: they have no client for queries around them. */
export const AccountChoices = (props: AccountChoicesProps): ReactNode => (
  <QueryClientProvider client={queryClient()}>
    <Choices {...props} />
  </QueryClientProvider>
)

/** Everything that one could buy for, but for what one buys for now. */
function Choices({ onDone }: AccountChoicesProps) {
  const { data, error } = useQuery({ ...myCompaniesQuery, throwOnError: false })
  const buyFor = useBuyFor()
  const others = data?.companies.filter(({ _id }) => _id !== data.actsFor) ?? []
  const choose = (company: (typeof others)[number] | null) => buyFor.mutate(company, { onSettled: onDone })
  return (
    <>
      {error ? <p className="p-3 text-sm text-muted">{errorMessage(error)}</p> : null}
      {others.map((company) => (
        <button
          key={company._id}
          type="button"
          className="menu-row text-start"
          disabled={buyFor.isPending}
          onClick={() => choose(company)}
        >
          <span className="min-w-0 wrap-anywhere">{t.company_buyFor({ company: company.name })}</span>
        </button>
      ))}
      {data?.actsFor ? (
        <button type="button" className="menu-row" disabled={buyFor.isPending} onClick={() => choose(null)}>
          {t.company_buyForMyself()}
        </button>
      ) : null}
    </>
  )
}
