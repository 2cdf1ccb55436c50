import type { Mutant } from './order-mutants.ts'

/** In who reads what in which language. */
export const languageMutants: Mutant[] = [
  {
    bug: 'a mail is in the language of whoever causes it',
    file: 'apps/api/src/shop/mail/mail.store.ts',
    from: 'mailIn((await findReader(db, to)).language, compose)',
    to: 'compose()',
    tests: ['apps/api/src/finance/invoices/buyers-language.test.ts'],
  },
  {
    bug: 'the words of one language are said in mails of another',
    file: 'apps/api/src/shop/mail/words-of-mail.ts',
    from: 'words.translations[reading]?.[name]',
    to: 'Object.values(words.translations).find((texts) => texts[name])?.[name]',
    tests: ['apps/api/src/office/mail-words/translated-words.test.ts'],
  },
  {
    bug: 'a page that readers of every language share is kept in the language of the first',
    file: 'apps/api/src/shop/help-pages/help-pages.service.ts',
    from: 'inLanguage(writtenIn, () => placeholderValues(shop, settings.paymentWindowHours))',
    to: 'placeholderValues(shop, settings.paymentWindowHours)',
    tests: ['apps/api/src/cache/shared-replies.test.ts'],
  },
  {
    bug: 'links of a help page lead to the language of its first reader, for all who follow',
    file: 'apps/api/src/shop/help-pages/render-text.ts',
    from: 'await render(markdown, language)',
    to: 'await render(markdown)',
    tests: ['apps/api/src/cache/shared-replies.test.ts'],
  },
  {
    bug: 'a German help page is shown where someone has rewritten the English',
    file: 'apps/api/src/shop/help-pages/page-languages.ts',
    from: 'updatedAt === null ? originalText(language, slug) : undefined',
    to: 'originalText(language, slug)',
    tests: ['apps/api/src/shop/help-pages/reading-translations.test.ts'],
  },
  {
    bug: 'what no service has read is refused in English whatever its page speaks',
    file: 'packages/server/src/read-language.ts',
    from: "app.addHook('onRequest', begin)",
    to: '',
    tests: ['apps/api/src/http/read-language.test.ts'],
  },
  {
    bug: 'a translation may name a value that the code does not hand over',
    file: 'packages/messages/compiler/translations.ts',
    from: 'if (source.message.parameters.get(name) !== kind)',
    to: 'if (!kind)',
    tests: ['packages/messages/compiler/translations.test.ts'],
  },
]
