import * as v from 'valibot'

import { optionalText, text } from '~/content/parse'
import { chatLink } from '~/content/site-settings'
import { useSite } from '~/content/use-site'

import { defineBlock } from '../block'

const schema = v.object({
  heading: text,
  intro: optionalText,
  chatText: text,
  chatLabel: text,
  onlineText: text,
  onlineLabel: text,
})

export const getInTouch = defineBlock(schema, ({ block, id }) => {
  const chat = chatLink(useSite(), 'booking')

  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{block.heading}</h2>
        {block.intro ? <p className="lead">{block.intro}</p> : null}
        <div className="grid">
          {chat ? (
            <div className="card">
              <p>{block.chatText}</p>
              <a className="button" href={chat}>
                {block.chatLabel}
              </a>
            </div>
          ) : null}
          <div className="card">
            <p>{block.onlineText}</p>
            <a className="button button--quiet" href="/services">
              {block.onlineLabel}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
})
