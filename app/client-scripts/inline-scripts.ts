import head from 'virtual:client-script/every-page/head'
import everyPage from 'virtual:client-script/every-page/page'

/** The default inline script. */
export const everyPageScript = import.meta.env.SSR ? everyPage : ''

/** Runs in the head of every page before it is rendered, in every browser. */
export const headScript = import.meta.env.SSR ? head : ''
