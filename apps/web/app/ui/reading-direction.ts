/** Where reading goes to: 1 is right, -1 is left. */
export const forward = () => (document.dir === 'rtl' ? -1 : 1)

/** What an arrow key does to something that is read in order: 1 is the next, -1 the one before. */
export const stepOfKey = (key: string): number | undefined => ({ ArrowLeft: -forward(), ArrowRight: forward() })[key]
