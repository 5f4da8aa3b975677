// Script of the demo sign-in page: the Firebase library, connected to the sandbox.
import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth'
import * as v from 'valibot'

import { abortTransactionsOnPageHide } from '~/lib/storage/abort-on-page-hide'

const text = v.string()
const settings = v.parse(
  v.object({ apiKey: text, authDomain: text, projectId: text, path: text }),
  JSON.parse(part('settings').textContent),
)
const { path, ...project } = settings

abortTransactionsOnPageHide(window)
// Default app name and IndexedDB persistence: the site reads both on the same origin.
const auth = initializeAuth(initializeApp(project), {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
})
Object.assign(auth.config, {
  apiScheme: location.protocol.slice(0, -1),
  apiHost: `${location.host}${path}/identitytoolkit.googleapis.com`,
  tokenApiHost: `${location.host}${path}/securetoken.googleapis.com`,
})

const texts: Record<string, string> = {
  'auth/invalid-credential': 'Email or password is wrong.',
  'auth/email-already-in-use': 'There is already an account with this email.',
  'auth/invalid-email': 'This is not an email address.',
  'auth/weak-password': 'The password needs at least six characters.',
  'auth/network-request-failed': 'The sandbox is not responding.',
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no ${id}`)
  return element
}

let busy = false

/** Runs one attempt at a time and reports errors; `focus` is the element to focus afterwards. */
async function attempt(work: () => Promise<unknown>, focus: () => HTMLElement | null): Promise<void> {
  if (busy) return
  busy = true
  part('wrong').textContent = ''
  try {
    await work()
    focus()?.focus()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    part('wrong').textContent = texts[code] ?? `That did not work (${code || String(error)}).`
  } finally {
    busy = false
  }
}

const leaveButton = () => part('sign-out')
const firstButton = () => part('signed-out').querySelector('button')

function show(user: User | null): void {
  const name = user?.displayName ? `${user.displayName} (${user.email})` : user?.email
  part('who').textContent = user ? `Signed in as ${name}.` : 'Nobody is signed in.'
  part('signed-out').hidden = user !== null
  part('signed-in').hidden = user === null
  part('unconfirmed').hidden = user === null || user.emailVerified
}

onAuthStateChanged(auth, show)

async function confirmEmail(): Promise<void> {
  const user = auth.currentUser
  if (user === null) return
  const answer = await fetch(`${path}/confirm-email`, {
    method: 'POST',
    body: JSON.stringify({ idToken: await user.getIdToken() }),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  await user.reload()
  show(user)
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-email]')) {
  const { email = '', password = '' } = button.dataset
  button.addEventListener(
    'click',
    () => void attempt(() => signInWithEmailAndPassword(auth, email, password), leaveButton),
  )
}

part('credentials').addEventListener('submit', (event) => {
  event.preventDefault()
  if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return
  const form = event.target
  const [email, password] = ['email', 'password'].map((name) => String(new FormData(form).get(name)))
  const enter =
    event.submitter?.getAttribute('value') === 'sign-up' ? createUserWithEmailAndPassword : signInWithEmailAndPassword
  void attempt(async () => {
    await enter(auth, email ?? '', password ?? '')
    form.reset()
  }, leaveButton)
})

part('confirm-email').addEventListener('click', () => void attempt(confirmEmail, leaveButton))
leaveButton().addEventListener('click', () => void attempt(() => signOut(auth), firstButton))
