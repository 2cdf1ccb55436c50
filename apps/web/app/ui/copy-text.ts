import { toast } from './toast.tsx'

const NOT_ALLOWED = 'Your browser doesn’t allow it. Please copy it by hand.'

/** Browsers may forbid it, for instance without TLS. */
export async function copyText(text: string, done: string, notAllowed = NOT_ALLOWED): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.info(notAllowed)
  }
}
