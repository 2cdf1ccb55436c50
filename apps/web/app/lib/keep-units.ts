const NUMBER_AND_UNIT = /(\d) (kg|m³|cm|mm|lb|ft³|in|Zoll)(?![\p{L}])/gu

/** "44 kg" on one line: a number alone at the end of a line reads as another one. */
export const keepUnits = (text: string): string => text.replaceAll(NUMBER_AND_UNIT, '$1\u00A0$2')
