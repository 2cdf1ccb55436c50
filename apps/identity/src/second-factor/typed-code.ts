/** Codes are shown in groups, and some programs turn a typed hyphen into a dash. */
export const withoutBreaks = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '')
