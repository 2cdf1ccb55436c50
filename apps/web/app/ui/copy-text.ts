import * as t from '@wheelyard/messages/buyer'
import { toast } from './toast.tsx'

const NOT_ALLOWED = t.ui_yourBrowserDoesntAllow

/** Browsers may forbid it, for instance without TLS. */
export async function copyText(text: string, done: string, notAllowed = NOT_ALLOWED()): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.info(notAllowed)
  }
}
