import { plainPage } from './plain-page.server'

/** Sends the code after the `#` and removes it from address, history and form, because Back may restore the page. */
const SEND_CODE = `(()=>{const send=()=>{const code=location.hash.slice(1),form=document.forms[0];if(!code)return;history.replaceState(null,'',location.pathname);form.elements.code.value=code;form.submit()};addEventListener('hashchange',send);addEventListener('pagehide',()=>document.forms[0].reset());send()})()`

/** The page of a share link; without scripts it shows a field for the link. */
export const sharePage = (nonce: string): Response =>
  plainPage(
    200,
    'Open the preview',
    'It opens by itself in most browsers. If it does not, paste the whole link you were sent:',
    [{ label: 'Open the preview', action: '/preview/share', field: { name: 'code', label: 'The link' } }],
    {},
    { nonce, text: SEND_CODE },
  )
