import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { SanityDocument } from '@sanity/client'
import { beforeAll, describe, expect, it } from 'vitest'

import { fixedPages } from '~/lib/pages/fixed-pages'

import { isOwnAddress } from '../studio/schema/addresses'
import { seededChecker } from './seeded-checker.fixture'

const { messages, editor } = seededChecker()
const slugOf = (current: string) => ({ _type: 'slug', current })

beforeAll(async () => {
  await editor().create({ _id: 'page-offers', _type: 'page', title: 'Offers', slug: slugOf('offers') })
  await editor().create({ _id: 'drafts.page-soon', _type: 'page', title: 'Soon', slug: slugOf('soon') })
  const formerAddresses = ['/before', '/tarife\u0301']
  await editor().create({ _id: 'page-moved', _type: 'page', title: 'Moved', slug: slugOf('moved'), formerAddresses })
  await editor().create({ _id: 'redirect-old', _type: 'redirect', from: '/Old/', to: '/services' })
})

const base = { _rev: '1', _createdAt: '', _updatedAt: '' }
const redirectOf = (from: string, to: string) => ({ ...base, _id: 'drafts.redirect-new', _type: 'redirect', from, to })

/** Creates a page whose link is the only possible problem. */
function pageWith(block: object): SanityDocument {
  return {
    ...base,
    _id: 'drafts.page-linking',
    _type: 'page',
    title: 'Linking',
    slug: slugOf('linking'),
    blocks: [block],
  }
}

function settingsWith(...links: object[]): SanityDocument {
  return { ...base, _id: 'drafts.siteSettings', _type: 'siteSettings', navigation: { _type: 'navigation', links } }
}

const kinds: Record<string, (path: string) => SanityDocument> = {
  button: (path) =>
    pageWith({
      _type: 'callToAction',
      _key: 'a',
      heading: 'Go',
      buttons: [{ _type: 'button', _key: 'b', label: 'Go', target: 'page', path }],
    }),
  link: (href) =>
    pageWith({
      _type: 'richText',
      _key: 'a',
      body: [
        {
          _type: 'block',
          _key: 'b',
          style: 'normal',
          markDefs: [{ _type: 'link', _key: 'l', href }],
          children: [{ _type: 'span', _key: 's', text: 'Go', marks: ['l'] }],
        },
      ],
    }),
  'menu link': (address) => settingsWith({ _type: 'menuLink', _key: 'a', target: 'address', address, label: 'Go' }),
  redirect: (to) => redirectOf('/gone', to),
}

describe.each(Object.keys(kinds))('%s in the Studio', (kind) => {
  const leadingTo = (path: string) => messages(kinds[kind]?.(path) ?? pageWith({}), 'warning')

  it.each([
    '/',
    '/services',
    '/services?plan=single',
    '/faq/',
    '/terms#cancellation',
    '/therapists/chinedu-eze',
    '/offers',
    '/old',
    '/before',
    '/tarif%C3%A9',
    'https://example.org/x',
  ])('accepts %s', async (path) => {
    if (kind === 'button' && !path.startsWith('/')) return
    expect(await leadingTo(path)).toEqual([])
  })

  it.each(['/servces', '/therapists/nobody', '/soon', '/services/nothing'])(
    'warns of the missing page %s',
    async (path) => {
      expect(await leadingTo(path)).toEqual([`There is no published page at ${path}. Is the address right?`])
    },
  )
})

describe('redirect in the Studio', () => {
  it.each([
    '/services',
    '/Services',
    '/services/',
    '/',
    '/offers',
    '/%6Fffers',
    '/therapists/chinedu-eze',
    '/studio',
    '/images/x.jpg',
  ])('rejects the existing address %s', async (from) => {
    expect(await messages(redirectOf(from, '/contact'))).toEqual([
      `The site itself has a page at ${from}, so nobody would be redirected. Enter an address that no longer exists.`,
    ])
  })

  it.each(['/oLD', '/%6Fld'])('rejects %s when a redirect from /Old/ exists', async (from) => {
    expect(await messages(redirectOf(from, '/contact'))).toEqual([
      'There is a redirect from this address already. Change that one instead.',
    ])
  })

  it.each(['/NEWER', '/n%65wer#top'])('rejects a redirect from /newer to the equivalent %s', async (to) => {
    expect(await messages(redirectOf('/newer', to))).toEqual([
      `Visitors would be redirected in a circle: /newer → ${to}.`,
    ])
  })

  it('warns that it overrides the automatic redirect from a former address', async () => {
    const redirect = redirectOf('/Before', '/contact')
    expect(await messages(redirect, 'warning')).toEqual([
      'There used to be a page at /Before, and visitors are redirected to where it is now. This redirect sends them elsewhere. Is that intended?',
    ])
    expect(await messages(redirect, 'error')).toEqual([])
  })
})

describe('menu link in the Studio', () => {
  const errors = async (link: object) =>
    (await messages(settingsWith({ _type: 'menuLink', _key: 'a', ...link }), 'error')).filter(
      (message) => /link|page|Begin|Referenced/i.test(message) && !/button|number/i.test(message),
    )

  it.each([
    [{ target: 'site', path: '/faq' }, []],
    [{ target: 'page', page: { _type: 'reference', _ref: 'page-offers' } }, []],
    [{ target: 'address', address: '/#how-it-works', label: 'How it works' }, []],
    [{}, ['Choose where the link leads.']],
    [{ target: 'site' }, ['Choose the page.']],
    [{ target: 'page' }, ['Choose the page.']],
    [{ target: 'page', page: { _type: 'reference', _ref: 'page-soon' } }, ['Referenced document must be published']],
    [
      { target: 'address', address: 'http://example.org', label: 'x' },
      ['Begin with one / for this site, or with https://, and leave out spaces.'],
    ],
    [
      { target: 'address', address: '//example.org', label: 'x' },
      ['Begin with one / for this site, or with https://, and leave out spaces.'],
    ],
    [
      { target: 'address', address: '/#how-it-works', label: ' ' },
      ['Write the link text: this address has no name of its own.'],
    ],
  ])('validates %j', async (link, expected) => {
    expect(await errors(link)).toEqual(expected)
  })

  it('warns of no links, more than 12 links and duplicate links', async () => {
    const link = (path: string, index: number) => ({
      _type: 'menuLink',
      _key: String(index),
      target: 'address',
      address: path,
      label: 'x',
    })
    expect(await messages(settingsWith(), 'warning')).toEqual([
      'The site shows its default links while this list is empty.',
    ])
    expect(await messages(settingsWith(...['/faq', '/faq'].map(link)), 'warning')).toEqual([
      'Two of these links lead to the same place.',
    ])
    expect(
      await messages(
        settingsWith(...Array.from({ length: 13 }, (_, index) => link(`/faq?q=${index}`, index))),
        'warning',
      ),
    ).toEqual(['More than 12 links make the menu hard to use.'])
  })
})

describe('page with a redirect from its address', () => {
  it('warns that the redirect does nothing', async () => {
    const page = { ...pageWith({ _type: 'hero', _key: 'a', heading: 'x', text: 'y' }), slug: slugOf('old') }
    expect(await messages(page, 'warning')).toContain(
      'There is a redirect from /old. Once the page is published, visitors see the page and the redirect does nothing.',
    )
  })
})

describe('isOwnAddress', () => {
  it('knows every route of the site and no other address', () => {
    const routes = readdirSync(join(import.meta.dirname, '../app/routes')).filter((file) => file.endsWith('.tsx'))
    const paths = routes
      .map((file) => `/${file.replace(/(^|\.)_index\.tsx$/, '').replace(/\.tsx$/, '')}`)
      .filter((path) => !/[$_]/.test(path))
    expect(paths.filter((path) => !isOwnAddress(path))).toEqual([])
    expect(
      Object.values(fixedPages)
        .map(({ href }) => href)
        .filter((path) => !paths.includes(path)),
    ).toEqual([])
  })
})
