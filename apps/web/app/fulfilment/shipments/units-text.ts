import * as t from '@wheelyard/messages/buyer'

/** "1 unit", "1,200 units". */
export const unitsText = (units: number): string => t.shipments_units({ units })
