import { useEffect } from 'react'
import { useLatest } from '#web/lib/use-latest.ts'

/** A file dropped beside its field is read too: the browser would open it and leave the page. */
export function useDropAnywhere(onFile: (file: File) => void): void {
  const latest = useLatest(onFile)
  useEffect(() => {
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop' && file) latest.current(file)
    }
    document.addEventListener('dragover', drop)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', drop)
      document.removeEventListener('drop', drop)
    }
  }, [latest])
}
