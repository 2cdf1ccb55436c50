/** Of this tab: a company's id, or `MYSELF`. Every call carries it, so that none is made for another account. */
let shown: string | undefined
let onSwitched = (): void => undefined

export const shownAccount = (): string | undefined => shown
export const showAccount = (account: string): void => void (shown = account)

/** Somebody switched in another tab, or has left the company. */
export const accountSwitched = (): void => onSwitched()
export const onAccountSwitched = (listener: () => void): void => void (onSwitched = listener)
