import * as v from 'valibot'

import { text } from '~/content/sanity/parse'
import { chatLink } from '~/content/site-settings/chat'
import { useServerContent } from '~/content/server-content'
import { ArrowRightIcon, ChatIcon } from '~/ui/icons'

import { defineSection } from '../section'
import { SectionIntro } from '../parts'
import { sectionIntro } from '../fields'

const schema = v.object({ ...sectionIntro, chatText: text, chatLabel: text, onlineText: text, onlineLabel: text })

export const getInTouch = defineSection('getInTouch', schema, ({ section, id }) => {
  const chat = chatLink(useServerContent('site'), 'booking')

  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap split">
        <div>
          <SectionIntro id={id} heading={section.heading} intro={section.intro} />
        </div>
        <div className="ways">
          {chat ? (
            <div>
              <p>{section.chatText}</p>
              <a className="button button--quiet" href={chat}>
                <ChatIcon />
                {section.chatLabel}
              </a>
            </div>
          ) : null}
          <div>
            <p>{section.onlineText}</p>
            <a className="button button--quiet" href="/services">
              {section.onlineLabel}
              <ArrowRightIcon />
            </a>
          </div>
        </div>
      </div>
    </section>
  )
})
