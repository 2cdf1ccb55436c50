const KEY = 'languageChosen'

/** Who has chosen a language, or declined one, is not asked again in this browser. */
export const keepChoice = () => localStorage.setItem(KEY, 'yes')
export const hasChosen = () => localStorage.getItem(KEY) !== null
