import * as v from 'valibot'

const SESSION_ADDRESS = '/sandbox/session'

type Answer = 'open' | 'tokenNeeded' | { refused: string }

const sessionBody = v.object({ editor: v.literal(true) })
const refusalBody = v.object({ error: v.object({ description: v.string() }) })

/** Whether the cookie of an earlier visit is still valid. */
const hasSession = async (): Promise<boolean> =>
  v.is(sessionBody, await (await fetch(SESSION_ADDRESS)).json().catch(() => null))

async function requestSession(token?: string): Promise<Answer> {
  const response = await fetch(SESSION_ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (response.ok) return 'open'
  if (response.status === 401) return 'tokenNeeded'
  const body: unknown = await response.json().catch(() => null)
  return {
    refused: v.is(refusalBody, body)
      ? body.error.description
      : `The server refused to open the Studio (${response.status}).`,
  }
}

function notice(place: HTMLElement, message: string, ...more: Node[]) {
  const box = document.createElement('div')
  const line = document.createElement('p')
  box.className = 'notice'
  line.setAttribute('role', 'status')
  line.textContent = message
  box.append(line, ...more)
  place.replaceChildren(box)
}

/** Shows a form in `place` and resolves with the input. */
function askForToken(place: HTMLElement, message: string): Promise<string> {
  const form = document.createElement('form')
  const label = document.createElement('label')
  const input = document.createElement('input')
  const button = document.createElement('button')
  label.textContent = 'Editor token'
  input.type = 'password'
  input.name = 'token'
  input.required = true
  input.autocomplete = 'current-password'
  button.textContent = 'Open the Studio'
  label.append(input)
  form.append(label, button)
  notice(place, message, form)
  input.focus()
  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      resolve(input.value)
    })
  })
}

/** Obtains the editor cookie, with the editor token if needed; false leaves the reason in `place`. */
export async function openEditorSession(place: HTMLElement): Promise<boolean> {
  let answer: Answer = (await hasSession()) ? 'open' : await requestSession()
  for (
    let message = 'Editing from here needs the editor token.';
    answer === 'tokenNeeded';
    message = 'That token is not correct.'
  ) {
    answer = await requestSession(await askForToken(place, message))
  }
  if (answer !== 'open') {
    notice(place, answer.refused)
    return false
  }
  place.replaceChildren()
  return true
}
