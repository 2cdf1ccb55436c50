/** `broken` selects the rows that break what the description promises. */
export type DatabaseCheck = { id: string; description: string; broken: string }
