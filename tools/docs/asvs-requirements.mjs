/** The requirements of OWASP ASVS 5.0.0 at levels 1 and 2, by chapter, so that docs/asvs cannot lose a row. */
const level1 = {
  1: '2.1-5 3.1-2 5.1',
  2: '1.1 2.1-2 3.1',
  3: '2.1-2 3.1 4.1-2 5.1-3',
  4: '1.1 4.1',
  5: '2.1-2 3.1-2',
  6: '1.1 2.1-8 3.1-2 4.1-2',
  7: '2.1-4 4.1-2',
  8: '1.1 2.1-2 3.1',
  9: '1.1-3 2.1',
  10: '4.1-5',
  11: '3.1-2 4.1',
  12: '1.1 2.1-2',
  13: '4.1',
  14: '2.1 3.1',
  15: '1.1 2.1 3.1',
}
const level2 = {
  1: '1.1-2 2.6-9 3.3-11 4.1-3 5.2',
  2: '1.2-3 2.3 3.2-4 4.1',
  3: '3.2-4 4.3-6 5.4-5 7.1-2',
  4: '1.2-3 2.1 3.1-2 4.2-4',
  5: '1.1 2.3 4.1-3',
  6: '1.2-3 2.9-12 3.3-4 4.3-4 5.1-5 6.1-3 8.1-4',
  7: '1.1-3 3.1-2 4.3-5 5.1-2 6.1-2',
  8: '1.2 2.3 4.1',
  9: '2.2-4',
  10: '1.1-2 2.1-2 3.1-4 4.6-11 5.1-5 6.1-2 7.1-3',
  11: '1.1-2 2.1-3 3.3 4.2-4 5.1 6.1',
  12: '1.2-3 3.1-4',
  13: '1.1 2.1-5 3.1-2 4.2-5',
  14: '1.1-2 2.2-4 3.2-3',
  15: '1.2-3 2.2-3 3.2-7',
  16: '1.1 2.1-5 3.1-4 4.1-3 5.1-3',
  17: '1.1 2.1-4 3.1-2',
}

/** From V1.2.1 to its level. */
export const asvsRequirements = new Map([...idsOf(level1, 1), ...idsOf(level2, 2)])

function idsOf(chapters, level) {
  return Object.entries(chapters).flatMap(([chapter, sections]) =>
    sections.split(' ').flatMap((range) => {
      const [, section, first, last = first] = /^(\d+)\.(\d+)(?:-(\d+))?$/.exec(range)
      return Array.from({ length: last - first + 1 }, (_, n) => [`V${chapter}.${section}.${Number(first) + n}`, level])
    }),
  )
}
