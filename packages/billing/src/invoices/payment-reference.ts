import iso11649 from 'iso-11649'

/** What a buyer writes on a bank transfer, with check digits (ISO 11649): RF42CN12 for the credit note CN-12. */
export const paymentReference = (number: string) => iso11649.generate(number.replaceAll(/[^A-Z\d]/g, ''))
