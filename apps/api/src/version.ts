import shop from '../../../package.json' with { type: 'json' }

/** Of the running shop; `npm version` sets it. */
export const { version } = shop
