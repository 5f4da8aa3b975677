import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { requiredProse, proseSchema } from './prose'
import { ProseView } from './prose-view'

type Part = string | { text: string; marks: string[] }

const span = (part: Part, index: number) => ({
  _type: 'span',
  _key: `s${index}`,
  ...(typeof part === 'string' ? { text: part, marks: [] } : part),
})
const block = (parts: Part[], more: object = {}) => ({ _type: 'block', _key: 'b', children: parts.map(span), ...more })

/** The HTML of formatted text. */
const shown = (value: unknown, chatLink = (entry: string): string | null => `https://chat.example/${entry}`) =>
  renderToStaticMarkup(<ProseView value={v.parse(proseSchema, value)} chatLink={chatLink} />)

const linking = (href: unknown) =>
  block([{ text: 'words', marks: ['m'] }], { markDefs: [{ _type: 'link', _key: 'm', href }] })

describe('link in formatted text', () => {
  it.each(['/about', '/faq#privacy', 'https://example.com/page?a=1', 'mailto:a@b.co', 'tel:+2348012345678'])(
    'links to %s',
    (href) => expect(shown([linking(href)])).toBe(`<p><a href="${href}">words</a></p>`),
  )

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'x javascript:alert(1) https://example.com',
    'data:text/html,<script>1</script>',
    'http://example.com',
    '//evil.example',
    '/\\evil.example',
    '/about page',
    '/about\u0000',
    'about',
    '',
    7,
    null,
    ['https://example.com'],
  ])('renders plain text instead of a link to %j', (href) => expect(shown([linking(href)])).toBe('<p>words</p>'))

  it('renders plain text for an unknown link', () => {
    expect(shown([block([{ text: 'words', marks: ['gone'] }])])).toBe('<p>words</p>')
    expect(shown([block([{ text: 'words', marks: ['m'] }], { markDefs: [{ _type: 'unknown', _key: 'm' }] })])).toBe(
      '<p>words</p>',
    )
  })

  it('adds its position to a chat link, and renders plain text without a chat', () => {
    const chat = block([{ text: 'chat', marks: ['m'] }], {
      markDefs: [{ _type: 'chatLink', _key: 'm', entry: 'faq' }],
    })
    expect(shown([chat])).toBe('<p><a href="https://chat.example/faq">chat</a></p>')
    expect(shown([chat], () => null)).toBe('<p>chat</p>')
  })
})

describe('formatted text', () => {
  it('renders paragraphs, headings, lists and marks', () => {
    expect(
      shown([
        block(['One ', { text: 'two', marks: ['strong'] }, { text: ' three', marks: ['em'] }]),
        block(['Heading'], { style: 'h3' }),
        block(['first'], { listItem: 'bullet', level: 1 }),
        block(['second'], { listItem: 'number', level: 1 }),
      ]),
    ).toBe(
      '<p>One <strong>two</strong><em> three</em></p><h3>Heading</h3><ul><li>first</li></ul><ol><li>second</li></ol>',
    )
  })

  it('renders an unknown style as a paragraph and highlights found words', () => {
    expect(shown([block(['a'], { style: 'fancy' }), block(['b'], { style: 7, listItem: 7, level: 'x' })])).toBe(
      '<p>a</p><p>b</p>',
    )
    expect(shown([block([{ text: 'found', marks: ['marked'] }])])).toBe('<p><mark>found</mark></p>')
  })

  it('skips invalid and blank blocks', () => {
    const broken = [
      null,
      'text',
      { _type: 'image', _key: 'i' },
      block([' ', '\u0000']),
      block([]),
      { _type: 'block', _key: 'x' },
      {
        ...block(['whole']),
        children: [null, { _type: 'other', text: 'x' }, { _type: 'span', text: 7 }, span('whole', 0)],
      },
    ]
    expect(shown(broken)).toBe('<p>whole</p>')
    expect(shown(null)).toBe('')
    expect(v.safeParse(requiredProse, broken.slice(0, 6)).issues?.map(({ message }) => message)).toEqual(['is empty'])
    expect(v.safeParse(requiredProse, broken).success).toBe(true)
  })

  it('accepts blocks without keys', () => {
    expect(
      shown([
        {
          _type: 'block',
          children: [
            { _type: 'span', text: 'a' },
            { _type: 'span', text: ' b' },
          ],
        },
      ]),
    ).toBe('<p>a b</p>')
  })

  it('keeps number ranges on one line, within their marks', () => {
    expect(shown([block(['For ', { text: 'all 6–12 weeks', marks: ['strong'] }, ' and 3–4 more'])])).toBe(
      '<p>For <strong>all <span class="unbroken">6–12\u00A0weeks</span></strong> and <span class="unbroken">3–4</span> more</p>',
    )
    const keys = v.parse(proseSchema, [block(['in 6–12 weeks or 3–4'])])[0]?.children.map(({ _key }) => _key) ?? []
    expect(new Set(keys).size).toBe(keys.length)
  })
})
