import head from 'virtual:enhance/every-page/head'
import everyPage from 'virtual:enhance/every-page/page'

/** The inline script of pages that do not bring one of their own. */
export const everyPageScript = import.meta.env.SSR ? everyPage : ''

/** What runs in the head of every page, before anything of it is shown, in every browser. */
export const headScript = import.meta.env.SSR ? head : ''
