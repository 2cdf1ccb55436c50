/** Hands a file to the browser to keep, as if it had been downloaded. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Firefox reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
