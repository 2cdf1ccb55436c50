/** `npm test` proves in minutes, `npm run test:soak` for as long as it takes: PROOF=soak multiplies the rounds. */
export const rounds = (quick: number, soak: number) => (process.env.PROOF === 'soak' ? soak : quick)
