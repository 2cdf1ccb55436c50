import { toast } from '#web/ui/toast.tsx'

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    // Browsers may forbid it, for instance without TLS.
    toast.info('Your browser does not allow it. Please copy it by hand.')
  }
}
