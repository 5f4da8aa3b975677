/** Texts that the site went out with, and what they say now. The kinds of storage are named in a migration of their own. */
export const reworded = new Map([
  ['Write to your therapist any day for one week', 'Write to your therapist any day, all week'],
  ['Write to your therapist any day for three weeks', 'Write to your therapist any day, all week'],
  ['Write to your therapist any day for six weeks', 'Write to your therapist any day, all week'],
  [
    'You write to us, we match you within 24 hours, and you talk by text, audio, video or live session. In private, in your own words, at your own pace.',
    'You write to us, we match you within 24 hours, and you talk by text, audio, video or live session.',
  ],
  ['Two ways to book. Neither of them needs an account.', 'Two ways, and neither needs an account.'],
  [
    'The first message is already written: read it, change what you like, and send it. Write at any hour; we answer in our support hours.',
    'The first message is already written: read it, change what you like, and send it.',
  ],
  [
    'Choose a package and pay by card, bank, bank transfer or USSD. We match you within 24 hours and write to your e-mail address.',
    'Choose a package and pay by card, bank, bank transfer or USSD.',
  ],
  [
    'Hard days do not wait for the next session. With Coach in My Pocket you can write to your therapist every day, at any hour, and you get a reply within 24 hours. You add it to an active therapy plan.',
    'Hard days do not wait for the next session. Write to your therapist every day, at any hour, and get a reply within 24 hours. You add it to an active therapy plan.',
  ],
  ['Three steps. You can pause after any of them.', 'You can pause after any step.'],
  [
    'Answer a few questions on WhatsApp about how you feel, what you need and when you are free. It takes 5–10 minutes, and you may leave out any question.',
    'Say on WhatsApp how you feel, what you need and when you are free. It takes 5–10 minutes, and you may leave out any question.',
  ],
  [
    'Within 24 hours we introduce you to a licensed therapist who works with what you are facing, speaks your language and has a free place. If it is not the right person, tell us and we look again.',
    'Within 24 hours we introduce you to a licensed therapist who works with what you are facing and has a free place. If it is not the right person, tell us and we look again.',
  ],
  [
    'Agree on a time and talk by text, audio, video or live session. A video session takes 30–60 minutes. Between sessions you can keep writing with Coach in My Pocket.',
    'Agree on a time and talk by text, audio, video or live session. A video session takes 30–60 minutes.',
  ],
  [
    'Every price is on the services page, in naira. You pay once for what you choose, and nothing renews by itself.',
    'Every price is on the services page, in naira, and you pay once for what you choose.',
  ],
  [
    'You do not have to call round and hope. Within a day of your assessment you know who your therapist is.',
    'You do not have to call round and hope: a day after your assessment you know who it is.',
  ],
  [
    'Talk from your bedroom, your parked car or a friend’s place. What you say stays with your therapist, unless a life is in danger.',
    'Talk from your bedroom or your parked car. What you say stays with your therapist, unless a life is in danger.',
  ],
  [
    'Not every therapist fits every person. Ask for another one in the chat, without explaining yourself.',
    'Ask for another therapist in the chat, without explaining yourself.',
  ],
  [
    'You do not need to choose one. Your therapist explains what may help you and decides together with you.',
    'You do not need to choose one: your therapist decides together with you.',
  ],
  ['Three people on what it was like to begin.', 'Three people on how it began.'],
  [
    'Book a session now, or answer a few questions first and let us find the right person for you.',
    'Book a session now, or let us find the right person for you.',
  ],
  [
    'Daily chat with your therapist between sessions. You can write at any hour; your therapist replies within 24 hours.',
    'Daily chat with your therapist between sessions.',
  ],
  [
    'You pay once, in naira, for what you select here. Nothing renews by itself: we bill monthly only for what you book that month.',
    'You pay once, in naira. Nothing renews by itself: we charge again only when you book again.',
  ],
  [
    "Amounts in other currencies are rough: today's rates could not be read.",
    'Other currencies are approximate. You pay in naira.',
  ],
  ['Therapy for who you are', 'Therapy for you, two or all of you'],
  ['Close menu', 'Close'],
  [
    'Licensed psychologists, marriage and family therapists and social workers. Read about them and choose, or let us find the right person for you.',
    'Licensed psychologists, family therapists and social workers. Choose, or let us find the right person for you.',
  ],
  [
    'You do not have to choose alone. Tell us what you need, and within 24 hours we introduce you to a therapist who fits.',
    'You do not have to choose alone. Within 24 hours we introduce you to a therapist who fits.',
  ],
  [
    'The assessment on WhatsApp takes 5–10 minutes. It asks how you feel, what you hope for, which language you prefer and when you are free.',
    'The assessment on WhatsApp takes 5–10 minutes: how you feel, what you hope for, which language, when you are free.',
  ],
])

/** Words that nothing else stands in for while the Studio demands them: type, object, field. */
export const newWords: Record<string, Record<string, Record<string, string>>> = {
  servicesPage: {
    plans: {
      contents: 'What is in it',
      thenShowTotal: 'Then press {button}.',
      continueLabel: 'Continue',
    },
    checkout: {
      currencyQuestion: 'Paying from outside Nigeria?',
      missing: 'Still missing: {fields}',
      missingPackage: 'a package',
      refundsLabel: 'How refunds work',
      nothingCharged: 'Nothing was charged. Your details are kept.',
    },
  },
  siteSettings: {
    quickExit: {
      shortLabel: 'Leave',
    },
  },
  therapistsPage: {
    filters: {
      quickLabel: 'Show only',
      acceptingShort: 'Free places',
      moreLabel: 'Search and more filters',
      fullLabel: '{count} without free places at the moment',
    },
    card: {
      bookLabel: 'Book with {name}',
      readLabel: 'Full profile',
      beginHeading: 'Begin with {name}',
      beginText: 'From {price} a session. We answer within 24 hours, and nothing renews by itself.',
      packagesLabel: 'See packages',
      othersHeading: 'Others who may suit you',
      licence: 'Licence',
      training: 'Training',
    },
  },
}

/** Benefits that the three therapists show: title and text as delivered. */
export const benefitsSaidElsewhere = new Map([
  [
    'Licensed professionals',
    'You talk with a psychologist, a marriage and family therapist or a social worker who is licensed for this work.',
  ],
  [
    'Your own language',
    'Speak English, Yoruba, Igbo, Hausa, Ijaw or Nigerian Pidgin, and switch in the middle of a sentence.',
  ],
])

export const coachPoints = {
  delivered: [
    'Write at two in the morning, if that is when you need to',
    'Text or voice notes, whichever is easier to say it with',
    'The same therapist who already knows your story',
    'For one week, three weeks or six weeks',
  ],
  now: [
    'Write at two in the morning, if that is when you need to',
    'The same therapist who already knows your story',
    'For one week, three weeks or six weeks',
  ],
}

export const SERVICES_ASSURANCE =
  'Paid through Paystack by card, bank, transfer or USSD. Move or cancel free up to 24 hours before a session; unused sessions are refunded within 14 days. {refunds}'

export const therapistsBlock = {
  _type: 'featuredTherapists',
  _key: 'therapists',
  heading: 'Who you would talk to',
  intro: 'Licensed, and free for new clients.',
  allLabel: 'All {count} therapists',
}

export const checking = {
  _type: 'checking',
  heading: 'How we check therapists',
  text: 'We see the licence itself, ask the body that gave it, and speak with two people who supervised their work. Every year we look again.',
  sample: true,
}
