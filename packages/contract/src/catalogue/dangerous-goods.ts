import * as t from '@wheelyard/messages/public'

/** What the goods of this trade are as dangerous goods: batteries, alone, in equipment and as what drives a vehicle. */
export const dangerousGoods: Readonly<Record<string, () => string>> = {
  UN2794: t.dangerousGoods_wetBatteriesFilledWith,
  UN2795: t.dangerousGoods_wetBatteriesFilledWith2,
  UN2800: t.dangerousGoods_wetBatteriesNonSpillable,
  UN3028: t.dangerousGoods_dryBatteriesWithSolid,
  UN3090: t.dangerousGoods_lithiumMetalBatteries,
  UN3091: t.dangerousGoods_lithiumMetalBatteriesIn,
  UN3171: t.dangerousGoods_batteryPoweredVehicleOr,
  UN3480: t.dangerousGoods_lithiumIonBatteries,
  UN3481: t.dangerousGoods_lithiumIonBatteriesIn,
  UN3496: t.dangerousGoods_nickelMetalHydrideBatteries,
  UN3551: t.dangerousGoods_sodiumIonBatteries,
  UN3552: t.dangerousGoods_sodiumIonBatteriesIn,
  UN3556: t.dangerousGoods_vehiclePoweredByLithium,
  UN3557: t.dangerousGoods_vehiclePoweredByLithium2,
  UN3558: t.dangerousGoods_vehiclePoweredBySodium,
}

/** `UN2800, wet batteries, non-spillable`; of other goods the number alone. */
export function dangerousGoodsText(unNumber: string): string {
  const name = dangerousGoods[unNumber]
  return name ? `${unNumber}, ${name()}` : unNumber
}
