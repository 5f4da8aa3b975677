import type { Outage } from './troubles'

/** Shorter problems are not shown. */
const PATIENCE = 1_000

const texts: Record<Outage, string> = {
  refused:
    'The server refused your last change. Your text is kept here: copy it to a safe place, then reload this page.',
  lost: 'No connection. What you wrote is kept here and will be saved when it is back; you can go on writing then. Leave this page open.',
  signedOut:
    'You are signed out. Open the Studio in another tab and sign in: your text is kept here and will be saved then.',
  slow: 'Saving… This is taking longer than usual. Your text is kept here: leave this page open.',
}

/** Adds a notice about problems that prevent saving. @returns a function that changes it */
export function outageNotice(page: Document): (trouble: Outage | null) => void {
  const line = page.createElement('div')
  line.className = 'trouble'
  line.setAttribute('role', 'status')
  page.body.append(line)
  let said: Outage | null = null
  let later: ReturnType<typeof setTimeout> | undefined

  return (trouble) => {
    if (trouble === said) return
    const shown = line.textContent !== ''
    said = trouble
    clearTimeout(later)
    const say = () => (line.textContent = trouble === null ? '' : texts[trouble])
    if (trouble === null || shown) say()
    else later = setTimeout(say, PATIENCE)
  }
}
