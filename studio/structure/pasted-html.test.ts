// @vitest-environment jsdom
import { htmlToPortableText } from '@portabletext/html'
import { sanitySchemaToPortableTextSchema } from '@portabletext/sanity-bridge'
import { createSchema, isArrayOfBlocksSchemaType } from 'sanity'
import { describe, expect, it } from 'vitest'
import { schemaTypes } from '../schema/schema-types'
import { cleanPastedHtml } from './pasted-html'

const prose = createSchema({ name: 'default', types: schemaTypes }).get('prose')
if (!isArrayOfBlocksSchemaType(prose)) throw new Error('prose is not formatted text')
const schema = sanitySchemaToPortableTextSchema(prose)

type Block = {
  style?: string
  listItem?: string
  level?: number
  children?: { text?: string; marks?: string[] }[]
  markDefs?: { _key: string; href?: string }[]
}

/** Formats a block as one line: h3 Title, 2 number Item, [bold], [link](address). */
function line(block: Block): string {
  const text = (block.children ?? []).map(({ text = '', marks = [] }) => {
    const href = block.markDefs?.find(({ _key }) => marks.includes(_key))?.href
    if (href !== undefined) return `[${text}](${href})`
    return marks.length > 0 ? `${marks.join('+')}(${text})` : text
  })
  const kind = block.listItem ? `${block.level} ${block.listItem}` : block.style
  return `${kind}: ${text.join('')}`
}

function paste(source: string) {
  const { html, leftOut } = cleanPastedHtml(source, { levels: [3], origin: 'https://indigo.example' })
  return { lines: htmlToPortableText(html, { schema }).map((block) => line(block as Block)), leftOut }
}

const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4c5e1a0b-7fff-8d1e-6b1c-0f2f1f0a9a55"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;white-space:pre-wrap;">When you cannot sleep</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Get up after </span><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">twenty minutes</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">, says </span><a href="https://who.int/sleep" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;white-space:pre-wrap;">the WHO</span></a><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">.</span></p><br /><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;white-space:pre-wrap;">What helps</span></h2><ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:decimal;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">A dark room</span></p></li><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:lower-alpha;font-size:11pt;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">with curtains</span></p></li></ol></ol><p dir="ltr"><span style="font-size:11pt;white-space:pre-wrap;"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe" width="602" height="401"></span></span></p><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr"><span style="font-size:11pt;white-space:pre-wrap;">Hour</span></p></td><td><p dir="ltr"><span style="font-size:11pt;white-space:pre-wrap;">22:00</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!--
 p.MsoNormal {margin:0cm;font-size:12.0pt;}
--></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->

<p class=MsoTitle>Panic, in short<o:p></o:p></p>

<h1>What it is<o:p></o:p></h1>

<p class=MsoNormal>A wave of fear that <b style='mso-bidi-font-weight:normal'>passes</b>
within minutes.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-bidi-font-family:Aptos'><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Breathe out<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>a.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>slowly<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Name five things<o:p></o:p></p>

<p class=MsoQuote>It passes.<o:p></o:p></p>

<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1"></v:shape><![endif]--><![if !vml]><img width=601 height=401 src="file:///C:/Users/Ada/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></p>

<!--EndFragment--></body></html>`

describe('cleanPastedHtml', () => {
  it('keeps headings, marks, links and nested lists from Google Docs and reports pictures and tables', () => {
    expect(paste(GOOGLE_DOCS)).toEqual({
      lines: [
        'h3: When you cannot sleep',
        'normal: Get up after strong(twenty minutes), says [the WHO](https://who.int/sleep).',
        'h3: What helps',
        '1 number: A dark room',
        '2 number: with curtains',
        'normal: Hour',
        'normal: 22:00',
      ],
      leftOut: ['pictures', 'columns of tables'],
    })
  })

  it('keeps titles, headings and lists from Word and reports pictures', () => {
    expect(paste(WORD)).toEqual({
      lines: [
        'h3: Panic, in short',
        'h3: What it is',
        'normal: A wave of fear that strong(passes) within minutes.',
        '1 number: Breathe out',
        '2 number: slowly',
        '1 bullet: Name five things',
        'normal: It passes.',
      ],
      leftOut: ['pictures'],
    })
  })

  it.each([
    [
      'Gmail',
      '<meta charset="utf-8"><div dir="ltr">Line one<div>Line two</div><div><br></div><div>Line <b>three</b></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><div>Quoted</div><div>twice</div></blockquote></div><br class="Apple-interchange-newline">',
      ['normal: Line one', 'normal: Line two', 'normal: Line strong(three)', 'normal: Quoted', 'normal: twice'],
    ],
    [
      'Apple Notes',
      '<meta charset="UTF-8"><div><b>Shopping for calm</b></div><div>Tea<br>Honey<br><br>A walk</div><div><br></div><ul class="Apple-dash-list"><li>one</li><ul><li>inside</li></ul><li>two</li></ul>',
      [
        'normal: strong(Shopping for calm)',
        'normal: Tea\nHoney',
        'normal: A walk',
        '1 bullet: one',
        '2 bullet: inside',
        '1 bullet: two',
      ],
    ],
    [
      'Word Online',
      '<div class="OutlineElement Ltr SCXW12 BCX0"><p class="Paragraph SCXW12 BCX0" role="heading" aria-level="2"><span class="TextRun SCXW12 BCX0"><span class="NormalTextRun SCXW12 BCX0">A heading</span></span><span class="EOP SCXW12 BCX0">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW12 BCX0"><ol role="list"><li data-aria-level="1" class="OutlineElement"><p class="Paragraph SCXW12 BCX0"><span class="TextRun SCXW12 BCX0"><span class="NormalTextRun SCXW12 BCX0">First</span></span><span class="EOP SCXW12 BCX0">&nbsp;</span></p></li></ol></div>',
      ['h3: A heading', '1 number: First'],
    ],
    [
      'a web page',
      '<!--StartFragment--><style>p { color: red }</style><article><h4>Small heading</h4>Loose text <section><p>Paragraph</p></section><a href="https://other.example/a"><div>Card</div><div>below</div></a><ul><li><div>One</div><div>more</div><ol><li><p>Deep</p></li></ol></li></ul><hr><blockquote><p>First</p><p>Second</p></blockquote></article>',
      [
        'h3: Small heading',
        'normal: Loose text',
        'normal: Paragraph',
        'normal: [Card](https://other.example/a)',
        'normal: [below](https://other.example/a)',
        '1 bullet: One\nmore',
        '2 number: Deep',
        'normal: First',
        'normal: Second',
      ],
    ],
  ])('converts each line from %s to its own block', (_source, html, lines) => {
    expect(paste(html)).toEqual({ lines, leftOut: [] })
  })

  it('keeps external links, converts links to this site to paths and removes other links', () => {
    const html =
      '<p><a href="https://who.int/">A</a> <a href="mailto:ada@example.com">B</a> <a href="https://indigo.example/faq#faq-limits">C</a> <a href="/about">D</a> <a href="page.html">E</a> <a href="#top">F</a> <a href="https://indigo.example/studio/structure">G</a></p>'
    expect(paste(html)).toEqual({
      lines: ['normal: [A](https://who.int/) [B](mailto:ada@example.com) [C](/faq#faq-limits) D E F G'],
      leftOut: ['links without a full address'],
    })
  })
})
