/** The texts that the site went out with and that spell email with a hyphen. */
export const delivered: readonly string[] = [
  'E-mail',
  'We answer by e-mail within 24 hours. Please do not write about an emergency here: call the emergency line.',
  'E-mail address',
  'Thank you for writing. Your reference number is {reference}. We answer by e-mail within 24 hours; please look in your spam folder too.',
  'Write to us on WhatsApp, by e-mail or with the form. Support hours, answers to common questions, and whom to call in an emergency.',
  'E-mail address of your account',
  'The same e-mail address again',
  'We have received your request. We write to your e-mail address to confirm before we delete anything, and finish within 30 days. The home page opens in 5 seconds.',
  'You can also ask by e-mail: write to {email} from the address of your account. We answer to confirm before we delete anything, and finish within 30 days.',
  'You can tell your therapist whatever name you like to be called. For a payment we ask for a name, an e-mail address and a country. We never ask for your BVN or your home address to book a session.',
  'Choose a package and pay by card, bank, bank transfer or USSD. We match you within 24 hours and write to your e-mail address.',
  ' your name, e-mail address, phone number if you give it, and your message. In WhatsApp we also see your number and the name in your profile.',
  ' your name, e-mail address and country, what you bought, and whether the payment worked. The payment company handles your card or bank details; we never receive the full card number.',
  ' your e-mail address.',
  ' your e-mail address, your reason, your remarks, the kind of browser you use, the time, and your account number if you are signed in.',
  ', such as Paystack, see your name, e-mail address, country and the payment. They follow rules of their own.',
  ' store or carry data for us, for example for sign-in, e-mail and this website. They act on our instructions only.',
  ' where scripts do not run, a cookie with your name, e-mail address and country, for a quarter of an hour, so that the form is not empty when you come back.',
  'We change this policy when the service or the law changes. The date at the top says when we last did so. If a change matters to your rights, we announce it here at least 30 days before it takes effect, and write to clients by e-mail. Earlier versions are available on request.',
  'We may change these terms when the service or the law changes. We give at least 30 days’ notice of a material change, on this page and by e-mail to clients. If you do not agree, you can end the service before the change takes effect, and we refund the sessions you have not used. Sessions paid for before the change stay under the terms of that time.',
  'We match you with a therapist within 24 hours and write to your e-mail address. You do not need to do anything else.',
  'Your e-mail address',
]

/** What each type of document has now, by the path of the field. */
export const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  homePage: {
    'consultation.answersAt': 'Our care team answers {hours}.',
    'consultation.answersUntil': 'Our care team answers until {time} today.',
    'consultation.answersFrom': 'Our care team answers from {time} {day}.',
    'consultation.today': 'today',
    'consultation.tomorrow': 'tomorrow',
    'consultation.notNowLabel': 'Not now',
  },
  legalDocument: {
    shortLabel: 'Only the short version',
    wholeLabel: 'The whole text',
    backLabel: 'Back to contents',
  },
  servicesPage: {
    'checkout.receiptTo': 'Receipt to {email}',
    'wallet.startText': 'This page opens from the payment step. Choose a package first.',
    'wallet.startLabel': 'Choose a package',
    'receipt.stepsHeading': 'What happens next',
    'receipt.stepReceipt': 'Now: your receipt is on its way to your email address.',
    'receipt.stepMatch': 'By {time}: we write to you with the name of your therapist.',
    'receipt.stepFirst': 'Then: the two of you agree on the first time. You need not prepare anything.',
    'receipt.codeLabel': 'Your code',
  },
}
