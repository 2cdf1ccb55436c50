export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Firefox reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
