import * as v from 'valibot'

import { text } from '~/content/parse'
import { chatLink } from '~/content/chat'
import { useServerContent } from '~/content/server-content'
import { ChatIcon, CloseIcon } from '~/ui/icons'
import { Words } from '~/ui/words'

import { defineBlock } from '../block'
import { AnsweringLine } from './answering-line'

export const consultationSchema = v.object({
  heading: text,
  text,
  answersAt: text,
  answersUntil: text,
  answersFrom: text,
  today: text,
  tomorrow: text,
  chatLabel: text,
  notNowLabel: text,
  closeLabel: text,
})

/**
 * The window that offers a free consultation. Without scripts `#consultation` shows it over the page, and its close link
 * leads back to the page.
 */
export const consultation = defineBlock(consultationSchema, ({ block, id }) => {
  const chat = chatLink(useServerContent('site'), 'consultation')

  return (
    <dialog className="window" id="consultation" aria-labelledby={id}>
      <h2 id={id}>{block.heading}</h2>
      <p><Words>{block.text}</Words></p>
      <AnsweringLine words={block} />
      <div className="button-row">
        {chat ? (
          <a className="button" href={chat}>
            <ChatIcon />
            {block.chatLabel}
          </a>
        ) : null}
        <button className="button button--quiet if-scripted" type="button">
          {block.notNowLabel}
        </button>
        <button className="window__close if-scripted" type="button" aria-label={block.closeLabel}>
          <CloseIcon />
        </button>
        <a className="window__close unless-scripted" href="#main" aria-label={block.closeLabel}>
          <CloseIcon />
        </a>
      </div>
    </dialog>
  )
})
