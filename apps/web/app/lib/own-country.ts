/** Of the browser's language, such as US of en-US: most buyers sit where they ship to. */
export function ownCountry(): string {
  try {
    return new Intl.Locale(navigator.language).maximize().region ?? ''
  } catch {
    // Some systems name a language that no browser knows, such as en-US@posix.
    return ''
  }
}
