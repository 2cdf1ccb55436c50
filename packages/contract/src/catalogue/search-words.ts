/** How a search, a synonym and the catalogue's text are split: at everything that is neither letter nor digit. */
export const searchWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Two spellings of a term are the same term if they have the same words: 'Off-roader' and 'off roader'. */
export const termKey = (term: string): string => searchWords(term).join(' ')
