import { expect, test, type Visit } from './visit'

async function signIn(visit: Visit) {
  await visit.open('/sandbox/sign-in')
  await visit.press('button[data-email="amara@example.com"], #accounts button, main button')
  await visit.texts('[role=status]').toEqual(['Signed in as Amara Nwosu (amara@example.com).'])
}

async function signOut(visit: Visit) {
  await visit.open('/sandbox/sign-in')
  await visit.press('button', 'Sign out')
  await visit.texts('[role=status]').toEqual(['Nobody is signed in.'])
}

test.describe('forms', () => {
  test('submit the newsletter form', async ({ visit }) => {
    await visit.open('/about')
    await visit.press('footer summary')
    await visit.fill('Your email address', 'ada')
    // Before that, the form is submitted without scripts.
    await visit
      .value(
        `performance.getEntriesByType('resource').some(({ name, responseEnd }) => /newsletter-/.test(name) && responseEnd > 0)`,
      )
      .toBe(true)
    await visit.press('footer button', 'Subscribe')
    await visit.texts('.note[role=alert]').toEqual(['Please enter a valid email address'])
    await visit.path().toBe('/about')
    await visit.fill('Your email address', 'ada@example.com')
    await visit.press('form.letter button', 'Subscribe')
    await visit.texts('.note[role=status]').toEqual([expect.stringMatching(/./)])
    await visit.path().toBe('/about')
  })

  test('show the errors of the contact form and send the corrected message', async ({ visit }) => {
    await visit.open('/contact')
    await visit.live()
    await visit.fill('Your name', 'Adé Ọlá')
    await visit.fill('Email address', 'ade@example')
    await visit.press('main button', 'Send Message')
    await visit.texts('main .error-summary li').toEqual(['Please enter a valid email address', 'Message is required'])
    await visit.value(`document.activeElement.className`).toBe('error-summary')
    await visit.value(`document.title`).toMatch(/^Error: /)
    await visit.value(`document.querySelector('#contact-name').value`).toBe('Adé Ọlá')
    await visit.fill('Email address', 'ade@example.co')
    await visit.choose('What is it about?', 'Payment or receipt')
    await visit.fill('Your message', 'First line')
    await visit.press('main button', 'Send Message')
    await visit.texts('#contact-sent').toEqual([expect.stringMatching(/IR-|reference/i)])
  })

  test('submit a deletion after its confirmation', async ({ visit }) => {
    await visit.open('/delete-account')
    await visit.live()
    await visit.fill('Email address of your account', 'ade@example.co')
    await visit.fill('Confirm email address', 'ade@example.co')
    await visit.choose('Reason for deletion', 'Privacy concerns')
    await visit.press('#deletion-understand')
    await visit.press('main button', 'Delete Account')
    await visit.texts('main h2, main h3').toContain('Final confirmation')
    await visit.press('main dialog[open] button, main form button', 'Cancel')
    await visit.texts('main h2, main h3').not.toContain('Final confirmation')
    await visit.value(`document.querySelector('#deletion-email').value`).toBe('ade@example.co')
    await visit.press('main button', 'Delete Account')
    await visit.press('main button', 'Yes, Delete My Account')
    await visit.texts('#deletion-sent').toEqual([expect.stringContaining('We have received your request')])
  })

  test('fill in the email of a signed-in visitor while the previous page reads its session', async ({ visit }) => {
    /** Keeps IndexedDB busy, like Firebase while the page is left, but without an end. */
    const readsOn = async () => {
      await visit.evaluate(`(() => {
      const request = indexedDB.open('firebaseLocalStorageDb')
      request.onsuccess = () => {
        const store = request.result.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage')
        const read = () => { store.getAllKeys().onsuccess = read }
        read()
        window.reads = true
      }
    })()`)
      await visit.value('window.reads').toBe(true)
    }
    await signIn(visit)
    await readsOn()
    await visit.open('/delete-account')
    await visit
      .value(`document.querySelector('#deletion-email').disabled && document.querySelector('#deletion-email').value`)
      .toBe('amara@example.com')
    await readsOn()
    await signOut(visit)
  })
})
