import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

/** Returns the seeded documents of a type as JSON text. */
const seeded = (type: string) => readFileSync(`studio/seed/documents/${type}.json`, 'utf8')
const pageOf = (type: string): unknown => JSON.parse(seeded(type))[0]

const block = (type: string) => expect.objectContaining({ _type: type })
const question = (id: string) => expect.objectContaining({ _ref: `faq-${id}` })

describe('seeded content', () => {
  it('asks six questions on the home page and three on the contact page', () => {
    const asked = ['cost', 'getting-started', 'frequency', 'changing-therapists', 'online-effectiveness', 'privacy']
    expect(pageOf('homePage')).toMatchObject({
      blocks: expect.arrayContaining([
        expect.objectContaining({ _type: 'faqList', questions: asked.map((id) => question(id)) }),
      ]),
    })
    expect(pageOf('contactPage')).toMatchObject({
      questions: [expect.anything(), expect.anything(), expect.anything()],
    })
  })

  it('includes the benefit cards and the other sections of the home page', () => {
    const sections = ['hero', 'getInTouch', 'coachPromo', 'howItWorks', 'benefits', 'approaches', 'testimonials']
    const types = [...sections, 'faqList', 'contactLink', 'callToAction']
    expect(pageOf('homePage')).toMatchObject({ blocks: expect.arrayContaining(types.map((type) => block(type))) })
  })

  it('describes online therapy in Nigeria with licensed therapists, by text, audio, video or live session', () => {
    expect(seeded('siteSettings')).toContain('Online therapy in Nigeria with licensed therapists')
    expect(seeded('homePage')).toContain('Talk by text, audio, video or live session')
  })

  it('sells Coach in My Pocket as writing to the therapist every day, at any hour', () => {
    expect(seeded('homePage')).toContain('Write to your therapist every day, at any hour')
  })

  it('lists the data that a deletion keeps', () => {
    for (const kept of ['anonymized', 'billing', 'usage', '30 days'])
      expect(seeded('deleteAccountPage')).toContain(kept)
  })

  it('promises a match and a reply within 24 hours, after 5–10 minutes of assessment', () => {
    for (const promise of ['we will match you within 24 hours', 'get a reply within 24 hours', '5–10 minutes'])
      expect(seeded('homePage')).toContain(promise)
  })

  it('states the ages of teens and the length of a session', () => {
    expect(seeded('servicesPage')).toContain('13–19')
    expect(seeded('homePage')).toContain('30–60 minutes')
  })

  it('answers about encryption, HIPAA and the law of Nigeria', () => {
    for (const words of ['end-to-end', 'HIPAA', 'Data Protection Act']) expect(seeded('faq')).toContain(words)
  })

  it('states that a package is paid once and never renews', () => {
    expect(seeded('faq')).toContain('you pay once, and we will not charge you again unless you book again')
  })
})
