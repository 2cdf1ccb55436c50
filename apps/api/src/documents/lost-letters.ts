let count = 0

/** Letters that no font has, once for each document: counted where it is drawn, which is no process that is scraped. */
export function countLost(letters: number): void {
  count += letters
}

/** Since the last time. */
export function takeLostLetters(): number {
  const taken = count
  count = 0
  return taken
}
