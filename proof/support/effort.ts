/** `npm test` takes minutes; `npm run test:soak` sets PROOF=soak for many more rounds. */
export const rounds = (quick: number, soak: number) => (process.env.PROOF === 'soak' ? soak : quick)
