/** Only published reviews are public. */
export const reviewStates = ['published', 'waiting', 'hidden'] as const
