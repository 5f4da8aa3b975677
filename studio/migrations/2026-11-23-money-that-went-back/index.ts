import { at, defineMigration, set, setIfMissing } from 'sanity/migrate'

const labels = {
  stepKeep: 'Now: this page is your receipt. Print it, or keep its address.',
  returnedLabel: 'Returned',
  returnedDateLabel: 'Returned on',
  returnedHeading: 'This payment was returned',
  returnedText:
    'The money has gone back to the card or account that you paid with. Banks can take up to 10 working days to show it. Write to us if it does not arrive.',
  partlyReturnedHeading: 'Part of this payment was returned',
  partlyReturnedText:
    'That part has gone back to the card or account that you paid with; the rest stays with your booking. Banks can take up to 10 working days to show it.',
  returningHeading: 'Your refund is on its way',
  returningText:
    'The money goes back to the card or account that you paid with. Banks can take up to 10 working days to show it. You do not need to do anything.',
  disputedHeading: 'This payment is being looked into',
  disputedText:
    'Your bank has asked us about this payment, and it decides what happens next. You do not need to do anything here, and please do not pay again. If you have a question, write to us.',
}

/** Before anybody knows whether a receipt will be sent, none is promised. */
const PROMISED = 'Receipt to {email}'
const PLAIN = 'We write to {email}'

const isRecord = (value: unknown): value is Record<string, unknown> => value instanceof Object && !Array.isArray(value)

export default defineMigration({
  title: 'A payment that went back has its words, and a receipt by email is promised only where one is sent',
  documentTypes: ['servicesPage'],
  migrate: {
    document({ receipt, checkout }: Record<string, unknown>) {
      const missing = isRecord(receipt) ? Object.entries(labels).filter(([name]) => !(name in receipt)) : []
      const promises = isRecord(checkout) && checkout.receiptTo === PROMISED
      return [
        ...missing.map(([name, words]) => at(`receipt.${name}`, setIfMissing(words))),
        ...(promises ? [at('checkout.receiptTo', set(PLAIN))] : []),
      ]
    },
  },
})
