// Spaces, zero-width characters, fillers and tags: a name made of these alone cannot be seen or clicked.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Other}\u2800]/u

export const isBlank = (text: string): boolean => !VISIBLE.test(text)
