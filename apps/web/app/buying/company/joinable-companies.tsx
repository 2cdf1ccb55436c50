import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { useAskToJoin } from './companies.queries.ts'

type Joinable = { _id: string; name: string }

export const JoinableCompanies = ({ companies }: { companies: readonly Joinable[] }) => (
  <SheetSection title={t.company_companiesAtDomain()}>
    <p className="-mt-2 mb-4 text-muted">{t.company_adminsDecide()}</p>
    <ul className="grid gap-4">
      {companies.map((company) => (
        <li key={company._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <b className="min-w-0 wrap-anywhere">{company.name}</b>
          <AskButton company={company} />
        </li>
      ))}
    </ul>
  </SheetSection>
)

function AskButton({ company: { _id, name } }: { company: Joinable }) {
  const ask = useAskToJoin()
  const press = () => ask.mutate(_id, { onSuccess: () => toast.success(t.company_adminsAreAsked({ company: name })) })
  return (
    <Button variant="plain" busy={ask.isPending && t.company_sending()} disabled={ask.isSuccess} onClick={press}>
      {ask.isSuccess ? t.company_asked() : <span>{rich(t.company_askToJoin({ hidden, company: name }))}</span>}
    </Button>
  )
}
