import { begin, get, put, settled, tell } from '../page.fixture'

export const note = () => get('.note')
export const field = () => get<HTMLInputElement>('[type=email]')
export const button = () => get('button')

export async function send() {
  const goesOn = tell('submit', get('form'))
  await settled()
  return goesOn
}

export async function begun(): Promise<void> {
  document.title = 'Home'
  put(`
    <form class="letter" method="post" action="/newsletter" novalidate data-busy="Sending…">
      <input type="hidden" name="from" value="/#newsletter">
      <input type="email" name="email" aria-invalid="false" value="ada@example.com">
      <span aria-hidden="true"><input name="remark" value="written by a program"></span>
      <button type="submit">Subscribe</button>
      <p class="note" role="status"></p>
    </form>
    <form id="other" method="post"><button>Other</button></form>
    <a href="https://wa.me/234?text=Hello">Chat</a>`)
  await begin(() => import('./newsletter'))
}
