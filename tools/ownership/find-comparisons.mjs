const OWNED = [
  'orders',
  'invoices',
  'returns',
  'addresses',
  'savedLists',
  'vatChecks',
  'exemptionCertificates',
  'certificates',
  'acceptedVatNames',
  'businessDetails',
  'carts',
  'cartLines',
].join('|')

const COMPARISONS = [
  // eq(orders.userId, …), but for joins of two tables
  new RegExp(String.raw`\b(eq|inArray|ne)\((${OWNED})\.userId, (?!users\.id\b|(${OWNED})\.userId\b)`),
  // order.userId === caller.userId
  /\b(order|bill\.order|invoice|list|address|returned|certificate|cart)\.userId\s*[!=]==/,
  // where orders.user_id = ${…}, where ${orders.userId} = …
  new RegExp(String.raw`\b(${OWNED})\.user_id\s*(=|<>|in)\s*[($]`),
  new RegExp(String.raw`\$\{(${OWNED})\.userId\}\s*(=|<>|in)\s`),
  new RegExp(String.raw`from \$\{(${OWNED})\}[^;\n]*\buser_id\s*=\s*\$\{(owner|caller|userId|buyer)`),
]

/** Lines that decide by a user id whose something is. */
export const findComparisons = (source) =>
  source
    .split('\n')
    .flatMap((text, index) =>
      COMPARISONS.some((comparison) => comparison.test(text)) ? [{ line: index + 1, text: text.trim() }] : [],
    )
