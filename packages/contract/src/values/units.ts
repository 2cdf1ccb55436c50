/** What readers see measures in. What is stored, typed by staff and charged by is metric. */
export const unitSystems = ['metric', 'us'] as const
export type Units = (typeof unitSystems)[number]

/** The units that measures are told in: centimetres, kilograms and cubic metres, or inches, pounds and cubic feet. */
export const inUnits = {
  metric: { mm: 10, grams: 1_000, mm3: 1e9 },
  us: { mm: 25.4, grams: 453.592_37, mm3: 25.4 ** 3 * 12 ** 3 },
} as const satisfies Record<Units, object>
