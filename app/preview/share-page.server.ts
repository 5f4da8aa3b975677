import { plainPage } from './plain-page.server'

/**
 * Sends what is behind the `#` and takes it out of the address and the history. The field is emptied again: the page
 * may come back with Back.
 */
const SEND_CODE = `(()=>{const send=()=>{const code=location.hash.slice(1),form=document.forms[0];if(!code)return;history.replaceState(null,'',location.pathname);form.elements.code.value=code;form.submit()};addEventListener('hashchange',send);addEventListener('pagehide',()=>document.forms[0].reset());send()})()`

/** The page that a shared link opens; without scripts it takes the link in a field. */
export const sharePage = (nonce: string): Response =>
  plainPage(
    200,
    'Open the preview',
    'It opens by itself in most browsers. If it does not, paste the whole link you were sent:',
    [{ label: 'Open the preview', action: '/preview/share', field: { name: 'code', label: 'The link' } }],
    {},
    { nonce, text: SEND_CODE },
  )
