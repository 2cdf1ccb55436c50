/** What the goods of this trade are as dangerous goods: batteries, alone, in equipment and as what drives a vehicle. */
export const dangerousGoods: Readonly<Record<string, string>> = {
  UN2794: 'wet batteries filled with acid',
  UN2795: 'wet batteries filled with alkali',
  UN2800: 'wet batteries, non-spillable',
  UN3028: 'dry batteries with solid potassium hydroxide',
  UN3090: 'lithium metal batteries',
  UN3091: 'lithium metal batteries in or with equipment',
  UN3171: 'battery-powered vehicle or equipment',
  UN3480: 'lithium-ion batteries',
  UN3481: 'lithium-ion batteries in or with equipment',
  UN3496: 'nickel-metal hydride batteries',
  UN3551: 'sodium-ion batteries',
  UN3552: 'sodium-ion batteries in or with equipment',
  UN3556: 'vehicle powered by lithium-ion batteries',
  UN3557: 'vehicle powered by lithium metal batteries',
  UN3558: 'vehicle powered by sodium-ion batteries',
}

/** `UN2800, wet batteries, non-spillable`; of other goods the number alone. */
export const dangerousGoodsText = (unNumber: string): string =>
  dangerousGoods[unNumber] ? `${unNumber}, ${dangerousGoods[unNumber]}` : unNumber
