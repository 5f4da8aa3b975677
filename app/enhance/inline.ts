import script from 'virtual:enhance'

/** The text of the inline script; read back in the browser for the same reason as the critical styles. */
export const inlineScript = import.meta.env.SSR
  ? script
  : (document.querySelector('script[data-enhance]')?.textContent ?? '')
