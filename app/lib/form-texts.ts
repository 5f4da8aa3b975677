/** Texts of the specification (section 8) that the site's own scripts say as well: no answer came at all. */
export const NEWSLETTER_UNREACHABLE = 'Network error. Please try again.'
export const UNREACHABLE = 'Network error. Please check your connection and try again.'

/** While the answer to a search in place is awaited, where staff have no words of their own. */
export const SEARCHING = 'Searching…'

/** The link to the chat, where a message names it as the other way. */
export const OPEN_CHAT = 'Open the chat'
