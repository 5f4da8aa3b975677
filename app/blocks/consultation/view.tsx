import * as v from 'valibot'

import { text } from '~/content/parse'
import { chatLink } from '~/content/chat'
import { useSite } from '~/content/use-site'
import { ChatIcon } from '~/ui/icons'

import { defineBlock } from '../block'

export const consultationSchema = v.object({ heading: text, text, chatLabel: text, closeLabel: text })

/**
 * The window that offers a free consultation. Without scripts `#consultation` shows it over the page, and its close link
 * leads back to the page.
 */
export const consultation = defineBlock(consultationSchema, ({ block, id }) => {
  const chat = chatLink(useSite(), 'consultation')

  return (
    <dialog className="window" id="consultation" aria-labelledby={id}>
      <h2 id={id}>{block.heading}</h2>
      <p>{block.text}</p>
      <div className="button-row">
        {chat ? (
          <a className="button" href={chat}>
            <ChatIcon />
            {block.chatLabel}
          </a>
        ) : null}
        <button className="button button--quiet if-scripted" type="button">
          {block.closeLabel}
        </button>
        <a className="button button--quiet unless-scripted" href="#main">
          {block.closeLabel}
        </a>
      </div>
    </dialog>
  )
})
