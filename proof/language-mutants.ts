import type { Mutant } from './order-mutants.ts'

/** In who reads what in which language. */
export const languageMutants: Mutant[] = [
  {
    bug: 'a mail is in the language of whoever causes it',
    file: 'apps/api/src/shop/mail/mail.store.ts',
    from: 'mailIn(await findLanguage(db, to), compose)',
    to: 'compose()',
    tests: ['apps/api/src/finance/invoices/buyers-language.test.ts'],
  },
  {
    bug: 'a page that readers of every language share is kept in the language of the first',
    file: 'apps/api/src/shop/help-pages/help-pages.service.ts',
    from: 'inEnglish(() => placeholderValues(shop, settings.paymentWindowHours))',
    to: 'placeholderValues(shop, settings.paymentWindowHours)',
    tests: ['apps/api/src/cache/shared-replies.test.ts'],
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
  {
    bug: "readers of one language get another's page from the cache",
    file: 'apps/api/src/pages/serve-pages.ts',
    from: 'options.cache.find(request.url)',
    to: "options.cache.find(request.url.replace(/^\\/de(?=\\/|$)/, '') || '/')",
    tests: ['apps/api/src/pages/serve-pages.test.ts'],
  },
  {
    bug: "readers of one language get another's page while both are rendered",
    file: 'apps/api/src/pages/serve-pages.ts',
    from: 'renders.run(request.url,',
    to: "renders.run(request.url.replace(/^\\/de(?=\\/|$)/, '') || '/',",
    tests: ['apps/api/src/pages/serve-pages.test.ts'],
  },
  {
    bug: 'a page is rendered in the language of whoever asks first',
    file: 'apps/api/src/pages/render-page.ts',
    from: 'await inLanguage(language, () => handlers[language]!(request, context))',
    to: 'await handlers[language]!(request, context)',
    tests: ['apps/api/src/pages/serve-pages.test.ts'],
  },
  {
    bug: 'mails to staff are in English, whatever they have chosen',
    file: 'apps/api/src/people/staff-mails/staff-mails.store.ts',
    from: "mailIn(language ?? 'en', () => {",
    to: "mailIn('en', () => {",
    tests: ['apps/api/src/finance/invoices/buyers-language.test.ts'],
  },
  {
    bug: 'two values of a German text have changed places',
    file: 'packages/messages/texts/staff/de.json',
    from: '{packed, number} von {left, number} Stück gepackt',
    to: '{left, number} von {packed, number} Stück gepackt',
    tests: ['packages/messages/compiler/order-of-values.test.ts'],
  },
  {
    bug: 'two values have changed places where the code says a message',
    file: 'packages/contract/src/orders/order-rules.ts',
    from: '{ product: name, price: formatMoney(priceCents) }',
    to: '{ product: formatMoney(priceCents), price: name }',
    tests: ['packages/contract/src/orders/order-rules.test.ts'],
  },
]
