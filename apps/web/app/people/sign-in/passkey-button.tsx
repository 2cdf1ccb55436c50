import * as t from '@wheelyard/messages/buyer'
import { canUsePasskeys } from '#web/people/session/can-use-passkeys.ts'
import { useHydrated } from '#web/rendering/hydrated.ts'
import { Button } from '#web/ui/button.tsx'

type PasskeyButtonProps = { busy: boolean; disabled: boolean; onClick: () => void }

/** There from the first paint on, because nearly every browser can: what is below it would move. */
export function PasskeyButton({ busy, disabled, onClick }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  if (isHydrated && !canUsePasskeys()) return null
  return (
    <Button variant="plain" busy={busy && t.signIn_loading()} disabled={disabled || !isHydrated} onClick={onClick}>
      {t.signIn_logInWithPasskey()}
    </Button>
  )
}
