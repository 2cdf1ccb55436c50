import { demoAccounts } from '@wheelyard/contract/shop/demo'
import * as t from '@wheelyard/messages/buyer'
import { useHydrated } from '#web/rendering/hydrated.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { busy: boolean; onChoose: (credentials: { email: string; password: string }) => void }

export function DemoAccounts({ busy, onChoose }: Props) {
  const isHydrated = useHydrated()
  return (
    <section aria-labelledby="demo-accounts" className="rounded-field bg-paper p-4">
      <h2 id="demo-accounts" className="font-sans text-sm font-semibold">
        {t.signIn_thisIsDemoShop()}
      </h2>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        {demoAccounts.map(({ email, name, password }) => (
          <Button
            key={email}
            variant="plain"
            disabled={busy || !isHydrated}
            onClick={() => onChoose({ email, password })}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}
