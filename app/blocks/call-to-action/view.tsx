import * as v from 'valibot'

import { arrayKey, pagePath, text } from '~/content/parse'
import { chatLink, isChatEntry, type ChatEntry } from '~/content/chat'
import type { SiteSettings } from '~/content/site-settings'
import { useServerContent } from '~/content/server-content'
import { useItemMarks } from '~/preview/marks'
import { Ground } from '~/ui/ground'

import { defineBlock } from '../block'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { sectionIntro } from '../titled-text'

const button = v.intersect([
  v.object({ _key: arrayKey, label: text }),
  v.variant('target', [
    v.object({ target: v.literal('page'), path: pagePath }),
    v.object({ target: v.literal('chat'), entry: v.custom<ChatEntry>(isChatEntry) }),
    v.object({ target: v.literal('clientApp') }),
  ]),
])
const schema = v.object({ ...sectionIntro, buttons: eachOf(button) })

type CallButton = v.InferOutput<typeof button>

function addressOf(choice: CallButton, site: SiteSettings): string | null {
  if (choice.target === 'page') return choice.path
  return choice.target === 'chat' ? chatLink(site, choice.entry) : site.clientAppUrl
}

export const callToAction = defineBlock(schema, ({ block, id }) => {
  const site = useServerContent('site')
  const mark = useItemMarks('buttons', 'horizontal')
  const buttons = block.buttons.flatMap((choice) => {
    const href = addressOf(choice, site)
    return href ? [{ ...choice, href }] : []
  })

  return (
    <section className="section section--indigo call" aria-labelledby={id}>
      <Ground variant="pattern" />
      <div className="wrap">
        <SectionIntro id={id} heading={block.heading} intro={block.intro} />
        <p className="button-row">
          {buttons.map(({ _key, label, href }, index) => (
            <a key={_key} className={index === 0 ? 'button' : 'button button--quiet'} href={href} {...mark(_key)}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </section>
  )
})
