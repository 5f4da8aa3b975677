import * as v from 'valibot'

import { text } from '~/content/parse'
import { chatLink } from '~/content/chat'
import { useServerContent } from '~/content/server-content'
import { ArrowRightIcon, ChatIcon } from '~/ui/icons'

import { defineBlock } from '../section'
import { SectionIntro } from '../section-intro'
import { sectionIntro } from '../titled-text'

const schema = v.object({ ...sectionIntro, chatText: text, chatLabel: text, onlineText: text, onlineLabel: text })

export const getInTouch = defineBlock(schema, ({ block, id }) => {
  const chat = chatLink(useServerContent('site'), 'booking')

  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap split">
        <div>
          <SectionIntro id={id} heading={block.heading} intro={block.intro} />
        </div>
        <div className="ways">
          {chat ? (
            <div>
              <p>{block.chatText}</p>
              <a className="button button--quiet" href={chat}>
                <ChatIcon />
                {block.chatLabel}
              </a>
            </div>
          ) : null}
          <div>
            <p>{block.onlineText}</p>
            <a className="button button--quiet" href="/services">
              {block.onlineLabel}
              <ArrowRightIcon />
            </a>
          </div>
        </div>
      </div>
    </section>
  )
})
