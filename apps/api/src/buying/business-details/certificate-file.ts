const STARTS = {
  pdf: Buffer.from('%PDF-'),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
}

/** By the first bytes, whatever the sender calls it; undefined if it is none of those that we take. */
export function certificateFileName(file: Buffer, number: string): string | undefined {
  const found = Object.entries(STARTS).find(([, start]) => file.subarray(0, start.length).equals(start))
  return found && `certificate-${number.replaceAll(/[^\w-]+/g, '-')}.${found[0]}`
}
