import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app'
import { inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth'
import { initializeFirestore } from 'firebase/firestore/lite'
import { afterEach } from 'vitest'

import { sandboxForFile } from '../testing/test-sandbox.fixture'
import { project } from './project'

// The library logs every expected error.
setLogLevel('silent')

/** Creates a sandbox for one test file, with helpers for accounts and profiles. */
export async function firebaseOfSandbox() {
  const sandbox = await sandboxForFile()
  const apps: FirebaseApp[] = []
  afterEach(() => Promise.all(apps.splice(0).map(deleteApp)))

  /** Opens the unmodified library against the sandbox. */
  function openFirebase() {
    const app = initializeApp({ apiKey: project.apiKey, projectId: project.id }, `app-${apps.length}`)
    apps.push(app)
    const { host } = new URL(sandbox.origin)
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    Object.assign(auth.config, {
      apiScheme: 'http',
      apiHost: `${host}/sandbox/firebase/identitytoolkit.googleapis.com`,
      tokenApiHost: `${host}/sandbox/firebase/securetoken.googleapis.com`,
    })
    return { auth, database: initializeFirestore(app, { host: `${host}/sandbox/firebase`, ssl: false }) }
  }

  const call = (path: string, init: RequestInit = {}) => sandbox.fetch(`/sandbox/firebase${path}`, init)
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const documentName = (path: string, projectId: string = project.id) =>
    `projects/${projectId}/databases/(default)/documents/${path}`
  const batchGet = (paths: string[], token?: string, projectId: string = project.id) =>
    post(
      `/v1/projects/${projectId}/databases/(default)/documents:batchGet`,
      { documents: paths.map((path) => documentName(path, projectId)) },
      token === undefined ? {} : { Authorization: `Bearer ${token}` },
    )

  async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
    const { auth } = openFirebase()
    return (await signInWithEmailAndPassword(auth, email, password)).user.getIdToken()
  }

  return {
    sandbox,
    openFirebase,
    call,
    post,
    documentName,
    batchGet,
    tokenOf,
  }
}
