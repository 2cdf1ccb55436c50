/** Of the browser's language, such as US of en-US: most buyers sit where they ship to. */
export const ownCountry = () => new Intl.Locale(navigator.language).maximize().region ?? ''
