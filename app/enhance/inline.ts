import everyPage from 'virtual:enhance/page'

/** The inline script of pages that do not bring one of their own. */
export const everyPageScript = import.meta.env.SSR ? everyPage : ''
