/** Whether a text contains an email address or a phone number. Dates and times are none. */
export const hasContactDetails = (text: string): boolean =>
  /\S@\S|(?:\+|\b0|\b234)(?:[\s().-]{0,2}\d){8}|\d{10}/.test(text)
