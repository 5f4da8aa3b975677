import base from './base.css?inline'
import controls from './controls.css?inline'
import errorPage from './error-page.css?inline'
import fonts from './fonts.css?inline'
import siteFooter from './site-footer.css?inline'
import siteHeader from './site-header.css?inline'
import tokens from './tokens.css?inline'

/** The styles of every page; a route adds its own by its handle. Empty in the browser build. */
export const everyPageStyles = import.meta.env.SSR
  ? [fonts, tokens, base, controls, siteHeader, siteFooter].join('\n')
  : ''

/** The styles of a page that says what is not there: it takes the place of any other page. */
export const errorPageStyles = import.meta.env.SSR ? errorPage : ''
