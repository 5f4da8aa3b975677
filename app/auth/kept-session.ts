/** Where the library, and so the client app on this origin, keeps a session: here, or in local storage below the other name. */
const DATABASE = 'firebaseLocalStorageDb'
const STORAGE_KEY = 'firebase:authUser:'

/**
 * Whether this browser may hold a session: it does when somebody signed in here before. To ask leaves nothing behind,
 * while the library makes its databases wherever it is loaded. True where a browser does not tell, false where it denies
 * storage: there it keeps none.
 */
export async function mayHoldSession(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(STORAGE_KEY))) return true
  } catch {
    return false
  }
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE)
  } catch {
    return true
  }
}
