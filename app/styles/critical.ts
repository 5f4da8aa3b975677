import base from './base.css?inline'
import controls from './controls.css?inline'
import siteFooter from './site-footer.css?inline'
import siteHeader from './site-header.css?inline'
import tokens from './tokens.css?inline'

/**
 * The text of the page's one style element. In the browser it is read back from the element: React may
 * render the document again (an extension added a node), and must find the same text, without shipping it twice.
 */
export const criticalStyles = import.meta.env.SSR
  ? [tokens, base, controls, siteHeader, siteFooter].join('\n')
  : (document.querySelector('style[data-critical]')?.textContent ?? '')
