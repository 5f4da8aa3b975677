/** Texts of the specification (section 8) that the site's own scripts say as well: no answer came at all. */
export const NEWSLETTER_UNREACHABLE = 'Network error. Please try again.'
export const UNREACHABLE = 'Network error. Please check your connection and try again.'

/** The link to the chat, where a message names it as the other way. */
export const OPEN_CHAT = 'Open the chat'
