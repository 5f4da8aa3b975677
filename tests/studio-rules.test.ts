import { describe, expect, it } from 'vitest'

import { pictureField } from '../studio/schema/picture-field'
import { seededChecker } from './seeded-checker.fixture'

const { changed, messages, messagesAbout, editor } = seededChecker()

const tabs = (...codes: string[]) =>
  codes.map((value, index) => ({ _type: 'faqTab', _key: `tab-${index}`, value, label: value }))

const CODES = ['general', 'therapists', 'therapy', 'technical', 'privacy']
const slugOf = (current: string) => ({ _type: 'slug', current })
const LIMITED_PRICE = { price: 17_500, start: '2026-10-31T23:00:00Z', end: '2026-11-30T23:00:00Z' }

const ADDRESS_CHARACTERS = 'Use small letters, figures and single hyphens only.'
const BLANK = 'Visitors see this text, so it cannot be empty.'
const CODE_CHARACTERS = 'Use small letters and figures only, for example pocket1.'
const CODE_TAKEN = '“Coach in My Pocket, 1 week” has this code already. Each package and add-on needs its own.'
const MISSING_TAB = 'The FAQ page has no such tab, so visitors will not find the question there. Choose another tab.'
const NO_HEADING = 'The page has no main heading: add an opening screen as its first section.'
const NO_PACKAGES = 'Choose at least one package: an add-on cannot be bought alone.'
const NO_POPULAR = 'One package must be marked as most popular. Switch it on here or at another package.'
const NOT_POSITIVE = 'The price must be more than zero naira.'
const NOT_POSITIVE_SQUARE = 'The price must be more than zero. Leave it empty if this is not sold through Square.'
const PERIOD_PART = 'Fill in price, start and end. Leave all three empty for no limited price.'
const PHONE = 'Begin with + and the country code, then figures only, for example +2348012345678.'
const SAVING_BY_HAND = 'The site calculates the saving from the prices and shows it. Leave it out of the note.'
const SECOND_POPULAR = '“6 Sessions” is marked as most popular already. Switch it off there first.'
const TAB_IN_USE =
  'Questions stand on privacy, which is not in this list. Move them to another tab first, or put the code back.'
const TAB_RESERVED = 'This code belongs to the page already. Choose another one.'
const TAB_TWICE = 'Two tabs have the code privacy. Each tab needs its own.'
const TOO_MUCH = 'This is more than a single payment can be, so the site would not sell it. Is there a zero too many?'
const TOO_MUCH_TOGETHER =
  'Together with what is bought with it, this is more than a single payment can be, so the site would not sell both.'
const UNDESCRIBED = 'Describe the picture for people who cannot see it.'
const WITH_KOBO = 'Write the price in whole naira, without kobo.'

const BLANK_SPAN = { _type: 'span', _key: 'b', text: ' \n', marks: [] }
const BLANK_PROSE = [{ _type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [BLANK_SPAN] }]
const CONTACT_LINK = { _type: 'contactLink', _key: 'a', heading: 'Ask us', label: 'Write' }
/** The fields of a document that was never saved. */
const UNSAVED = { _rev: '1', _createdAt: '', _updatedAt: '' }
/** The asset of a picture. @param file its size in pixels and its format */
const assetOf = (file: string) => ({
  _type: 'reference',
  _ref: `image-0123456789abcdef0123456789abcdef01234567-${file}`,
})

describe('publish validation in the Studio', () => {
  it.each([
    ['a price of 0', { price: 0 }, NOT_POSITIVE],
    ['a price above the payment limit', { price: 10_000_001 }, TOO_MUCH],
    ['a price with kobo', { price: 20_000.5 }, WITH_KOBO],
    ['a Square price of 0', { squarePrice: 0 }, NOT_POSITIVE_SQUARE],
    ['a Square price above its limit', { squarePrice: 5_000_001 }, TOO_MUCH],
    ['no sessions', { sessions: 0 }, 'Give the number of sessions, 1 or more.'],
    ['a blank feature', { features: ['One session', ' '] }, 'This entry is empty: write something or remove it.'],
    ['the code of an add-on', { id: 'pocket1' }, CODE_TAKEN],
    ['the mark of another as most popular', { popular: true }, SECOND_POPULAR],
  ])('rejects a package with %s', async (_what, change, message) => {
    expect(await messagesAbout('package-single', change)).toContain(message)
  })

  it.each([
    ['as high as the normal one', { price: 20_000 }, 'The limited price must be below the normal price.'],
    ['of 0', { price: 0 }, NOT_POSITIVE],
    ['with kobo', { price: 17_500.5 }, WITH_KOBO],
    ['without a price', { price: undefined }, PERIOD_PART],
    ['without a start', { start: undefined }, PERIOD_PART],
    ['without an end', { end: undefined }, PERIOD_PART],
    ['that ends when it starts', { end: LIMITED_PRICE.start }, 'The end must be after the start.'],
    ['of Square alone', { price: undefined, start: undefined, end: undefined, squarePrice: 3_000 }, PERIOD_PART],
    ['as high as Square’s', { squarePrice: 3_500 }, 'The limited price with Square must be below the normal one.'],
  ])('rejects a limited price %s', async (_what, change, message) => {
    const limitedPrice = { ...LIMITED_PRICE, ...change }
    expect(await messagesAbout('package-single', { squarePrice: 3_500, limitedPrice })).toContain(message)
  })

  it.each([
    ['no most popular package', 'package-6sessions', { popular: false }, NO_POPULAR],
    ['a package too expensive with an add-on', 'package-6sessions', { price: 9_960_001 }, TOO_MUCH_TOGETHER],
    ['an add-on too expensive with a package', 'addOn-pocket6', { price: 9_895_001 }, TOO_MUCH_TOGETHER],
    ['an add-on without packages', 'addOn-pocket6', { packages: [] }, NO_PACKAGES],
    ['an add-on without a price', 'addOn-pocket1', { price: undefined }, 'Every package and add-on needs a price.'],
    ['a code with a space', 'addOn-pocket1', { id: 'pocket 1' }, CODE_CHARACTERS],
    ['a saving typed by hand', 'package-3sessions', { note: 'Save ₦5,000' }, SAVING_BY_HAND],
    ['a home page without its main heading', 'homePage', { blocks: [CONTACT_LINK] }, NO_HEADING],
    ['a heading of zero-width characters', 'contactPage', { heading: '\u200B\u2060\uFEFF' }, BLANK],
    ['a blank name', 'therapist-chinedu-eze', { name: '  \n' }, BLANK],
    ['a blank answer', 'faq-cost', { answer: BLANK_PROSE }, 'A question needs an answer.'],
    ['an invalid address', 'therapist-chinedu-eze', { slug: slugOf('Dr Test/../x') }, ADDRESS_CHARACTERS],
    ['a question on a missing tab', 'faq-cost', { category: 'money' }, MISSING_TAB],
    ['the removal of a tab with questions', 'faqPage', { categories: tabs(...CODES.slice(0, -1)) }, TAB_IN_USE],
    ['two tabs with one code', 'faqPage', { categories: tabs(...CODES, 'privacy') }, TAB_TWICE],
    ['a tab with a reserved code', 'faqPage', { categories: tabs(...CODES, 'main') }, TAB_RESERVED],
    ['a phone without country code', 'siteSettings', { phone: '08012345678' }, PHONE],
  ])('rejects %s', async (_what, id, change, message) => {
    expect(await messagesAbout(id, change)).toContain(message)
  })

  it('rejects a portrait without alternative text', async () => {
    const document = await changed('therapist-chinedu-eze', {})
    expect(await messages({ ...document, image: { ...document['image'], alt: ' ' } })).toContain(UNDESCRIBED)
  })

  const portraitOf = async (file: string) => {
    const document = await changed('therapist-chinedu-eze', {})
    return { ...document, image: { ...document['image'], asset: assetOf(file) } }
  }

  it('accepts a picture that is described in the image library only, unless its own text is blank', async () => {
    const document = await changed('article-when-you-cannot-sleep', {})
    const picture = { ...document['picture'], alt: undefined }
    const undescribed = { ...document, picture }
    expect(await messages(undescribed)).toContain(UNDESCRIBED)
    await editor().patch(picture.asset._ref).set({ altText: 'A moon over calm waves' }).commit()
    expect(await messages(undescribed)).not.toContain(UNDESCRIBED)
    expect(await messages({ ...document, picture: { ...picture, alt: ' ' } })).toContain(UNDESCRIBED)
  })

  it.each([
    ['20x8000-jpg', 'A portrait needs at least 400 by 500 pixels: this picture has 20 by 8000.'],
    [
      '450x8000-jpg',
      'No side of a portrait may be more than twice as long as the other: this picture has 450 by 8000.',
    ],
    [
      '1201x600-jpg',
      'No side of a portrait may be more than twice as long as the other: this picture has 1201 by 600.',
    ],
    ['8000x8000-jpg', 'This picture has more than 50 megapixels: the site cannot show it. Make it smaller.'],
    ['800x1000-svg', 'This is a drawing (SVG), which the site does not show. Save it as PNG, JPEG, WebP or AVIF.'],
  ])('rejects %s as a portrait', async (file, message) => {
    expect(await messages(await portraitOf(file))).toContain(message)
  })

  it.each(['400x500', '500x1000', '1200x600', '7071x7071'])('accepts a portrait of %s', async (size) => {
    const refused = await messages(await portraitOf(`${size}-jpg`))
    expect(refused.filter((message) => /portrait|megapixels/.test(message))).toEqual([])
  })

  it.each([
    ['1x1', ['Visitors will see it blurred: use at least 800 by 500 pixels. This picture has 1 by 1.']],
    ['800x500', []],
  ])('warns of an article picture of %s only when it is too small', async (size, warnings) => {
    const picture = { _type: 'picture', alt: 'A window', asset: assetOf(`${size}-jpg`) }
    const found = await messagesAbout('article-when-you-cannot-sleep', { picture }, 'warning')
    expect(found.filter((message) => message.includes('blurred'))).toEqual(warnings)
  })

  it('warns of an empty reference in a list', async () => {
    const questions = [{ _type: 'reference', _key: 'a', _weak: true }]
    expect(await messagesAbout('contactPage', { questions }, 'warning')).toContain(
      'Nothing is chosen here, so visitors see nothing: choose, or remove it.',
    )
  })

  it('describes the accepted formats at a picture field', () => {
    const { description } = pictureField({ name: 'image', title: 'Portrait', description: 'Upright.' })
    expect(description).toBe(
      'Upright. PNG, JPEG, WebP or AVIF, up to 25 MB and 50 megapixels; save the HEIC of an iPhone as JPEG first.',
    )
  })

  it('rejects a therapist’s address that is in use', async () => {
    const slug = slugOf('ngozi-nwosu')
    expect((await messagesAbout('therapist-chinedu-eze', { slug })).join()).toMatch(/already in use/i)
  })

  it.each(['about', 'studio', 'Offers', 'two words'])('rejects a page at /%s', async (current) => {
    const page = { ...UNSAVED, _id: 'drafts.page-new', _type: 'page', title: 'New', slug: slugOf(current) }
    expect((await messages(page)).join()).toMatch(/belongs to the site already|small letters/)
  })

  it.each([
    ['an email address', { title: 'For ada@example.com' }],
    ['a phone number', { title: 'Call +234 803 123 4567' }],
    ['a phone number in the link', { slug: slugOf('call-0803-123-4567') }],
    ['another source', { source: 'ada@example.com' }],
    ['another medium', { medium: '08031234567' }],
  ])('rejects a campaign with %s', async (_what, change) => {
    const complete = {
      ...UNSAVED,
      _id: 'drafts.spot',
      _type: 'campaign',
      title: 'Ƙarfin zuciya, 2026-11-30 18:00',
      slug: slugOf('karfin-zuciya'),
      path: '/services',
      source: 'radio',
      medium: 'offline',
    }
    expect(await messages(complete)).toEqual([])
    expect(await messages({ ...complete, ...change })).toHaveLength(1)
  })

  describe('rules of an announcement', () => {
    const announcement = (fields: object, _id = 'drafts.announcement-new') => ({
      ...UNSAVED,
      _id,
      _type: 'announcement',
      text: 'We are closed on Monday.',
      ...fields,
    })
    const [january, february, march] = ['2040-01-01T05:00:00Z', '2040-02-01T05:00:00Z', '2040-03-01T05:00:00Z']

    it.each([
      [{ text: 'a'.repeat(121) }, 'Keep this to 120 characters or fewer, so that it fits on a phone.'],
      [{ start: february, end: january }, 'It would end before it starts: enter a later time.'],
    ])('reject %j', async (fields, message) => {
      expect(await messages(announcement(fields))).toEqual([message])
    })

    it('accept one without times, and warn of 81 characters and of a past end', async () => {
      expect(await messages(announcement({}))).toEqual([])
      const late = announcement({ text: 'a'.repeat(81), end: '2026-01-01T05:00:00Z' })
      expect((await messages(late, 'warning')).sort()).toEqual([
        'About 80 characters are easier to read.',
        'This time has passed, so visitors no longer see it.',
      ])
    })

    it('warn of another on the same page at the same time', async () => {
      const other = announcement({ pages: ['/faq'], start: february, end: march }, 'drafts.other')
      await editor().create(other)
      const warned = async (fields: object) => (await messages(announcement(fields), 'warning')).length > 0
      expect(await warned({ start: january, end: march })).toBe(true)
      expect(await warned({ pages: ['/faq'] })).toBe(true)
      expect(await warned({ pages: ['/about'] })).toBe(false)
      expect(await warned({ end: february })).toBe(false)
      expect(await warned({ start: march })).toBe(false)
    })
  })

  it('rejects circular redirects only', async () => {
    const owner = editor()
    const redirect = (from: string, to: string) => ({
      ...UNSAVED,
      _id: 'drafts.redirect-new',
      _type: 'redirect',
      from,
      to,
    })
    await owner.create({ _id: 'redirect-1', _type: 'redirect', from: '/one', to: '/two' })
    await owner.create({ _id: 'drafts.redirect-2', _type: 'redirect', from: '/two', to: '/three' })

    expect(await messages(redirect('/three', '/one'))).toEqual([
      'Visitors would be redirected in a circle: /three → /one → /two → /three.',
    ])
    expect(await messages(redirect('/four', '/four'))).toEqual([
      'Visitors would be redirected in a circle: /four → /four.',
    ])
    expect(await messages(redirect('/three', '/services'))).toEqual([])
    expect(await messages(redirect('/one', '/services'))).toEqual([
      'There is a redirect from this address already. Change that one instead.',
    ])
  })
})
