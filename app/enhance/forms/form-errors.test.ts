import { beforeEach, describe, expect, it } from 'vitest'

import { OPEN_CHAT } from '../../lib/forms/lib-texts'
import { get, put } from '../page.fixture'
import { clearError, clearProblem, setHint, showProblem } from './form-errors'

const form = () => get<HTMLFormElement>('form')
const summary = () => document.querySelector('.error-summary')
const name = () => get('#contact-name')
const email = () => get('#contact-email')

const ONE = 'One answer needs your attention'
const SOME = 'Some answers need your attention'
const both = () => showProblem(form(), { errors: { name: 'No name', email: 'No address', other: 'Nowhere' } })

beforeEach(() => {
  document.title = 'Contact'
  put(`
    <div class="form"><form>
      <div class="field"><label for="contact-name">Name</label><input id="contact-name" name="name"></div>
      <div class="field">
        <label for="contact-email">Email</label>
        <input id="contact-email" name="email" aria-describedby="contact-email-hint">
        <p class="field__hint" id="contact-email-hint">We answer here</p>
      </div>
    </form></div>`)
})

describe('what is wrong with a form', () => {
  // As an alert it would be read a second time.
  it('shows the error summary before the form and focuses it without role=alert', () => {
    both()
    expect(form().previousElementSibling).toBe(summary())
    expect(document.activeElement).toBe(summary())
    expect(summary()?.getAttribute('role')).toBeNull()
    expect(summary()?.querySelector('p > strong')?.textContent).toBe(SOME)
    expect(document.title).toBe('Error: Contact')
  })

  it('leads from each error to its field', () => {
    both()
    const links = [...document.querySelectorAll('.error-summary ul > li > a')]
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#contact-name', 'No name'],
      ['#contact-email', 'No address'],
    ])
  })

  it('is beside its field too', () => {
    both()
    expect(name().getAttribute('aria-invalid')).toBe('true')
    expect(name().getAttribute('aria-describedby')).toBe('contact-name-error')
    expect(get('.field > p.field__error#contact-name-error').textContent).toBe('No name')
    expect(email().getAttribute('aria-describedby')).toBe('contact-email-error contact-email-hint')
  })

  it('is said in words of its own where no field is wrong', () => {
    showProblem(form(), { message: 'Too many.' })
    expect(summary()?.innerHTML).toBe('<p>Too many.</p>')
    expect(document.activeElement).toBe(summary())
    expect(document.title).toBe('Error: Contact')
  })

  it('may lead to the chat', () => {
    showProblem(form(), { message: 'Too many.', chat: 'https://wa.me/1' })
    expect(summary()?.innerHTML).toBe(`<p>Too many. <a href="https://wa.me/1">${OPEN_CHAT}</a></p>`)
  })

  it('is said once', () => {
    both()
    showProblem(form(), { errors: { email: 'No address' } })
    expect(document.querySelectorAll('.error-summary')).toHaveLength(1)
    expect(document.querySelectorAll('.field__error')).toHaveLength(1)
    expect(summary()?.querySelector('strong')?.textContent).toBe(ONE)
    expect(name().getAttribute('aria-invalid')).toBe('false')
    expect(name().hasAttribute('aria-describedby')).toBe(false)
  })

  it('can be taken back', () => {
    both()
    clearProblem(form())
    expect(summary()).toBeNull()
    expect(document.querySelector('.field__error, [aria-invalid=true]')).toBeNull()
    expect(email().getAttribute('aria-describedby')).toBe('contact-email-hint')
    expect(document.title).toBe('Contact')
  })

  it('restores the title when it is cleared, also after the browser translated it', () => {
    both()
    document.title = 'Fehler: Kontakt'
    clearProblem(form())
    expect(document.title).toBe('Contact')
  })
})

describe('a field that is edited', () => {
  it('has no error any more, field by field', () => {
    both()
    clearError(form(), 'name')
    expect(name().getAttribute('aria-invalid')).toBe('false')
    expect(summary()?.textContent).toBe(`${ONE}No address`)
    expect(document.title).toBe('Error: Contact')
    clearError(form(), 'email')
    expect(summary()).toBeNull()
    expect(document.title).toBe('Contact')
  })

  it('takes away what was said of the form as a whole', () => {
    showProblem(form(), { message: 'Too many.' })
    clearError(form(), 'name')
    expect(summary()).toBeNull()
  })

  it('changes nothing where nothing is wrong, and where there is none', () => {
    clearError(form(), 'name')
    expect(name().hasAttribute('aria-invalid')).toBe(false)
    both()
    clearError(form(), 'other')
    expect(summary()?.querySelectorAll('li')).toHaveLength(2)
  })
})

describe('a hint', () => {
  it('comes under its field, which names it', () => {
    setHint(form(), 'name', 'As we may call you')
    expect(name().nextElementSibling?.outerHTML).toBe(
      '<p class="field__hint" id="contact-name-hint">As we may call you</p>',
    )
    expect(name().getAttribute('aria-describedby')).toBe('contact-name-hint')
  })

  it('gives way to another, and to none', () => {
    setHint(form(), 'email', 'Another')
    expect(get('#contact-email-hint').textContent).toBe('Another')
    setHint(form(), 'email', null)
    expect(document.querySelector('.field__hint')).toBeNull()
    expect(email().hasAttribute('aria-describedby')).toBe(false)
  })

  it('stays as it is when it is the same', () => {
    const before = get('#contact-email-hint')
    setHint(form(), 'email', 'We answer here')
    expect(get('#contact-email-hint')).toBe(before)
    setHint(form(), 'name', null)
    setHint(form(), 'other', 'Nowhere')
    expect(document.querySelectorAll('.field__hint')).toHaveLength(1)
  })
})
