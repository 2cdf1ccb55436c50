import { expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

it('saves a file under its own name and keeps its address until the browser has read it', () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  saveFile(new File(['%PDF'], 'wheelyard-invoice-1001.pdf'))
  expect(link.download).toBe('wheelyard-invoice-1001.pdf')
  expect(link.click).toHaveBeenCalledOnce()
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledWith(link.href)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
